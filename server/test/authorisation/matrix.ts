import { type Role, roles } from './cast.ts';

/** What each role is answered: an HTTP status or, on the live connection, whether a topic is heard ('yes', 'no'). */
export type Answers = Record<Role, string>;

/**
 * Everything that the server answers, by who asks for it. The thing that a path names is the owner's; what there is to
 * refuse in a path without one is only whether anybody is signed in. 404 stands for 'not there' and for 'not yours'
 * alike. A RePublyka is open to whoever wants to join, its card to whoever is signed in; a member whom the owner has
 * blocked stays a member, and sees nothing of the owner's in it. How requests are filled: requests.ts.
 */
const table = `
#                                                                                visitor   owner     member    outsider  former    blocked   suspended leaving   ended

# The process and its documents
GET /health                                                                      200       200       200       200       200       200       200       200       200
GET /ready                                                                       200       200       200       200       200       200       200       200       200
GET /metrics                                                                     200       200       200       200       200       200       200       200       200
GET /api/operator                                                                200       200       200       200       200       200       200       200       200
GET /solucoes/documentos                                                         404       404       404       404       404       404       404       404       404
GET /solucoes/mentorias                                                          404       404       404       404       404       404       404       404       404
GET /solucoes/doacoes                                                            404       404       404       404       404       404       404       404       404
GET /api/openapi.json                                                            200       200       200       200       200       200       200       200       200
GET /api/docs.css                                                                200       200       200       200       200       200       200       200       200
GET /api/docs                                                                    200       200       200       200       200       200       200       200       200

# Signing in, without a session
POST /api/accounts/sign-up                                                       200       200       200       200       200       200       200       200       200
POST /api/accounts/sign-in                                                       401       200       200       200       200       200       403       403       200
POST /api/accounts/sign-out                                                      204       204       204       204       204       204       204       204       204
POST /api/accounts/password-reset/request                                        204       204       204       204       204       204       204       204       204
POST /api/accounts/password-reset/check                                          400       400       400       400       400       400       400       400       400
POST /api/accounts/password-reset                                                400       400       400       400       400       400       400       400       400
GET /api/accounts/me                                                             200       200       200       200       200       200       200       200       200
POST /api/accounts/sign-in/second-step                                           400       400       400       400       400       400       400       400       400
POST /api/accounts/sign-in/passkey/options                                       200       200       200       200       200       200       200       200       200
POST /api/accounts/sign-in/passkey                                               400       400       400       400       400       400       400       400       400
GET /api/sign-in/providers                                                       200       200       200       200       200       200       200       200       200
POST /api/sign-in/start                                                          404       404       404       404       404       404       404       404       404
POST /api/sign-in/finish                                                         400       400       400       400       400       400       400       400       400
POST /api/sign-in/account                                                        400       400       400       400       400       400       400       400       400
POST /api/sign-in/link                                                           400       400       400       400       400       400       400       400       400
GET /api/feed/guest                                                              200       200       200       200       200       200       200       200       200
GET /api/invitations/{inviterId}                                                 200       200       200       200       200       200       200       200       200
GET /api/installation                                                            200       200       200       200       200       200       200       200       200
POST /api/first-start/checks                                                     400       400       400       400       400       400       400       400       400
POST /api/first-start                                                            400       400       400       400       400       400       400       400       400
POST /api/entrance/code                                                          403       403       403       403       403       403       403       403       403
GET /api/entrance/showcase                                                       200       200       200       200       200       200       200       200       200
GET /api/entrance/invitations/{token}                                            200       200       200       200       200       200       200       200       200
POST /api/entrance/requests                                                      403       403       403       403       403       403       403       403       403
POST /api/weekly-mail/{stopToken}/stop                                           204       204       204       204       204       204       204       204       204
POST /api/my-data/return                                                         401       204       204       204       204       204       204       204       204

# On the web: pages for visitors; whoever is signed in has the app's own, which is not there in these tests, or is led there
GET /post/{postId}                                                               200       404       404       404       404       404       200       200       200
GET /drops/{dropId}                                                              200       302       302       302       302       302       200       200       200
GET /post/{postId}/cartao.png                                                    200       200       200       200       200       200       200       200       200
GET /drops/{dropId}/legendas.vtt                                                 200       200       200       200       200       200       200       200       200
GET /avaliacao/{reviewId}                                                        200       404       404       404       404       404       200       200       200
GET /obra/{workId}                                                               200       404       404       404       404       404       200       200       200
GET /profile/{username}                                                          200       302       302       302       302       302       200       200       200
GET /publicas                                                                    200       302       302       302       302       302       200       200       200
GET /communities/{communityId}/{rest}                                            404       404       404       404       404       404       404       404       404
GET /biblioteca/{libraryId}                                                      404       404       404       404       404       404       404       404       404
GET /avisos/{announcementId}                                                     404       404       404       404       404       404       404       404       404
GET /post/{postId}/citacoes                                                      404       404       404       404       404       404       404       404       404
GET /                                                                            200       404       404       404       404       404       200       200       200
GET /auth                                                                        200       404       404       404       404       404       200       200       200
GET /terms                                                                       200       404       404       404       404       404       200       200       200
GET /privacy-policy                                                              200       404       404       404       404       404       200       200       200
GET /acessibilidade                                                              200       404       404       404       404       404       200       200       200
GET /para-instituicoes                                                           200       404       404       404       404       404       200       200       200
GET /codigo-fonte                                                                200       404       404       404       404       404       200       200       200
GET /profile/{username}/atom.xml                                                 200       200       200       200       200       200       200       200       200
GET /obra/{workId}/atom.xml                                                      200       200       200       200       200       200       200       200       200
GET /publicas/atom.xml                                                           200       200       200       200       200       200       200       200       200
GET /sitemap.xml                                                                 200       200       200       200       200       200       200       200       200
GET /sitemap/paginas.xml                                                         200       200       200       200       200       200       200       200       200
GET /sitemap/{file}                                                              200       200       200       200       200       200       200       200       200
GET /robots.txt                                                                  200       200       200       200       200       200       200       200       200
GET /incorporar/post/{postId}                                                    200       200       200       200       200       200       200       200       200
GET /incorporar/drops/{dropId}                                                   200       200       200       200       200       200       200       200       200
GET /oembed                                                                      200       200       200       200       200       200       200       200       200
GET /api/open-web/default                                                        401       200       200       200       200       200       401       401       401
PUT /api/open-web/default                                                        401       200       200       200       200       200       401       401       401
GET /api/open-web/{thing}/{thingId}                                              401       200       404       404       404       404       401       401       401
PUT /api/open-web/{thing}/{thingId}                                              401       200       404       404       404       404       401       401       401

# The Fediverse: what other servers ask is the same for whoever asks; an inbox takes only what its sender signed
GET /.well-known/webfinger                                                       200       200       200       200       200       200       200       200       200
GET /.well-known/nodeinfo                                                        200       200       200       200       200       200       200       200       200
GET /nodeinfo/2.1                                                                200       200       200       200       200       200       200       200       200
GET /fediverso/pessoas/{actorId}                                                 200       200       200       200       200       200       200       200       200
GET /fediverso/pessoas/{actorId}/seguidores                                      200       200       200       200       200       200       200       200       200
GET /fediverso/pessoas/{actorId}/publicacoes                                     200       200       200       200       200       200       200       200       200
GET /fediverso/pessoas/{actorId}/publicacoes/{postId}                            200       200       200       200       200       200       200       200       200
POST /fediverso/pessoas/{actorId}/entrada                                        401       401       401       401       401       401       401       401       401
POST /fediverso/entrada                                                          401       401       401       401       401       401       401       401       401
GET /api/federation                                                              401       200       200       200       200       200       401       401       401
PUT /api/federation                                                              401       200       200       200       200       200       401       401       401
GET /api/federation/followers                                                    401       200       200       200       200       200       401       401       401
DELETE /api/federation/followers/{followerId}                                    401       204       404       404       404       404       401       401       401
POST /api/federation/followers/{followerId}/block                                401       204       404       404       404       404       401       401       401

# One's own account
GET /api/accounts/sessions                                                       401       200       200       200       200       200       401       401       401
DELETE /api/accounts/sessions                                                    401       204       204       204       204       204       401       401       401
DELETE /api/accounts/sessions/{sessionId}                                        401       204       404       404       404       404       401       401       401
GET /api/accounts/security                                                       401       200       200       200       200       200       401       401       401
PUT /api/accounts/password                                                       401       204       204       204       204       204       401       401       401
POST /api/accounts/email-change                                                  401       204       204       204       204       204       401       401       401
POST /api/accounts/email-confirmation                                            401       204       204       204       204       204       401       401       401
POST /api/accounts/email-change/confirm                                          401       400       400       400       400       400       401       401       401
POST /api/accounts/two-factor                                                    401       200       200       200       200       200       401       401       401
POST /api/accounts/two-factor/confirm                                            401       409       409       409       409       409       401       401       401
POST /api/accounts/two-factor/backup-codes                                       401       409       409       409       409       409       401       401       401
POST /api/accounts/two-factor/disable                                            401       204       204       204       204       204       401       401       401
POST /api/accounts/passkeys/options                                              401       200       200       200       200       200       401       401       401
POST /api/accounts/proof/passkey/options                                         401       404       404       404       404       404       401       401       401
POST /api/accounts/proof/passkey                                                 401       400       400       400       400       400       401       401       401
POST /api/accounts/passkeys                                                      401       400       400       400       400       400       401       401       401
DELETE /api/accounts/passkeys/{passkeyId}                                        401       204       404       404       404       404       401       401       401
GET /api/profile                                                                 401       200       200       200       200       200       401       401       401
PUT /api/profile                                                                 401       200       200       200       200       200       401       401       401
PUT /api/profile/avatar                                                          401       200       404       404       404       404       401       401       401
DELETE /api/profile/avatar                                                       401       200       200       200       200       200       401       401       401
GET /api/institutions                                                            401       200       200       200       200       200       401       401       401
GET /api/affiliation                                                             401       200       200       200       200       200       401       401       401
POST /api/affiliation/code                                                       401       200       200       200       200       200       401       401       401
POST /api/affiliation/confirm                                                    401       400       400       400       400       400       401       401       401
DELETE /api/affiliation                                                          401       200       200       200       200       200       401       401       401
POST /api/entrance/invitations                                                   401       403       403       403       403       403       401       401       401
GET /api/identities                                                              401       200       200       200       200       200       401       401       401
POST /api/identities/start                                                       401       404       404       404       404       404       401       401       401
POST /api/identities/proof                                                       401       404       404       404       404       404       401       401       401
DELETE /api/identities/{provider}                                                401       200       200       200       200       200       401       401       401
PUT /api/identities/orcid                                                        401       200       200       200       200       200       401       401       401
GET /api/identities/orcid/works                                                  401       404       404       404       404       404       401       401       401
POST /api/identities/orcid/works                                                 401       200       200       200       200       200       401       401       401
GET /api/interests                                                               401       200       200       200       200       200       401       401       401
PUT /api/interests/chosen                                                        401       200       200       200       200       200       401       401       401
GET /api/onboarding                                                              401       200       200       200       200       200       401       401       401
POST /api/onboarding                                                             401       200       200       200       200       200       401       401       401
PUT /api/onboarding/words                                                        401       204       204       204       204       204       401       401       401
PUT /api/onboarding/seen                                                         401       204       204       204       204       204       401       401       401
GET /api/pushes                                                                  401       200       200       200       200       200       401       401       401
PUT /api/pushes/device                                                           401       200       200       200       200       200       401       401       401
DELETE /api/pushes/device                                                        401       200       200       200       200       200       401       401       401
PUT /api/pushes/settings                                                         401       200       200       200       200       200       401       401       401
GET /api/my-data/export                                                          401       200       200       200       200       200       401       401       401
POST /api/my-data/export                                                         401       200       200       200       200       200       401       401       401
POST /api/my-data/deletion                                                       401       200       200       200       200       200       401       401       401
GET /api/my-data/export/{exportId}/file                                          401       200       404       404       404       404       401       401       401

# Administration: who has no role in the installation is answered as if there were none
GET /api/standing                                                                401       200       200       200       200       200       401       401       401
GET /api/administration/staff                                                    401       404       404       404       404       404       401       401       401
PUT /api/administration/staff/{personId}                                         401       404       404       404       404       404       401       401       401
GET /api/administration/cases                                                    401       404       404       404       404       404       401       401       401
GET /api/administration/cases/{caseId}                                           401       404       404       404       404       404       401       401       401
PUT /api/administration/cases/{caseId}/decision                                  401       404       404       404       404       404       401       401       401
GET /api/administration/case-counts                                              401       404       404       404       404       404       401       401       401
PUT /api/administration/cases/{caseId}/place                                     401       404       404       404       404       404       401       401       401
POST /api/administration/cases/{caseId}/notes                                    401       404       404       404       404       404       401       401       401
POST /api/administration/cases/{caseId}/messages                                 401       404       404       404       404       404       401       401       401
PUT /api/administration/cases/{caseId}/appeal                                    401       404       404       404       404       404       401       401       401
GET /api/decisions/{appealKey}                                                   200       200       404       404       404       404       200       200       200
PUT /api/decisions/{appealKey}/appeal                                            200       409       404       404       404       404       409       409       409
PUT /api/reports/{kind}/{reportedId}                                             401       409       204       204       204       404       401       401       401
GET /api/administration/audit                                                    401       404       404       404       404       404       401       401       401
GET /api/administration/audit/verification                                       401       404       404       404       404       404       401       401       401
GET /api/administration/audit.csv                                                401       404       404       404       404       404       401       401       401

# One's own lists
GET /api/feed/relevant                                                           401       200       200       200       200       200       401       401       401
GET /api/feed/recent                                                             401       200       200       200       200       200       401       401       401
GET /api/feed/new-count                                                          401       200       200       200       200       200       401       401       401
GET /api/weekly-mail                                                             401       200       200       200       200       200       401       401       401
PUT /api/weekly-mail                                                             401       200       200       200       200       200       401       401       401
GET /api/catch-up                                                                401       200       200       200       200       200       401       401       401
PUT /api/catch-up/seen                                                           401       204       204       204       204       204       401       401       401
GET /api/feed/weights                                                            401       200       200       200       200       200       401       401       401
POST /api/feed/seen                                                              401       204       204       204       204       204       401       401       401
PUT /api/feed/weights                                                            401       200       200       200       200       200       401       401       401
GET /api/marks                                                                   401       200       200       200       200       200       401       401       401
POST /api/marks/of-posts                                                         401       200       200       200       200       200       401       401       401
GET /api/follows                                                                 401       200       200       200       200       200       401       401       401
GET /api/follows/{thing}/{thingId}                                               401       200       200       200       200       200       401       401       401
PUT /api/follows/{thing}/{thingId}                                               401       409       200       200       200       404       401       401       401
DELETE /api/follows/{thing}/{thingId}                                            401       200       200       200       200       200       401       401       401
GET /api/bookmarks                                                               401       200       200       200       200       200       401       401       401
GET /api/blocks                                                                  401       200       200       200       200       200       401       401       401
GET /api/notifications                                                           401       200       200       200       200       200       401       401       401
PUT /api/notifications/read                                                      401       200       200       200       200       200       401       401       401
PUT /api/notifications/{notificationId}/read                                     401       200       404       404       404       404       401       401       401
GET /api/badges                                                                  401       200       200       200       200       200       401       401       401
GET /api/notification-preferences                                                401       200       200       200       200       200       401       401       401
PUT /api/notification-preferences/{type}                                         401       200       200       200       200       200       401       401       401
GET /api/read-sharing                                                            401       200       200       200       200       200       401       401       401
PUT /api/read-sharing                                                            401       200       200       200       200       200       401       401       401
GET /api/club                                                                    401       200       200       200       200       200       401       401       401
GET /api/club/ranking                                                            401       200       200       200       200       200       401       401       401
GET /api/club/daily                                                              401       200       200       200       200       200       401       401       401
PUT /api/club/missions/{missionId}/celebrated                                    401       200       200       200       200       200       401       401       401
PUT /api/club/ranking/hidden                                                     401       200       200       200       200       200       401       401       401
GET /api/club/ledger                                                             401       200       200       200       200       200       401       401       401
GET /api/club/coupons                                                            401       200       200       200       200       200       401       401       401
PUT /api/club/coupons/{couponId}/use                                             401       200       404       404       404       404       401       401       401
GET /api/search                                                                  401       200       200       200       200       200       401       401       401
GET /api/search/sections/{section}                                               401       200       200       200       200       200       401       401       401
GET /api/search/posts                                                            401       200       200       200       200       200       401       401       401
GET /api/open-communities                                                        401       200       200       200       200       200       401       401       401
GET /api/followed-searches                                                       401       200       200       200       200       200       401       401       401
POST /api/followed-searches                                                      401       200       200       200       200       200       401       401       401
DELETE /api/followed-searches/{searchId}                                         401       204       204       204       204       204       401       401       401
GET /api/unread                                                                  401       200       200       200       200       200       401       401       401
GET /api/iia                                                                     401       200       200       200       200       200       401       401       401
GET /api/iia/files                                                               401       200       200       200       200       200       401       401       401
PUT /api/iia/shown                                                               401       204       204       204       204       204       401       401       401

# People
PUT /api/people/{personId}/block                                                 401       409       204       204       204       404       401       401       401
DELETE /api/people/{personId}/block                                              401       204       204       204       204       204       401       401       401
GET /api/people/{personId}                                                       401       200       200       200       200       404       401       401       401
GET /api/people/{personId}/posts                                                 401       200       200       200       200       404       401       401       401
POST /api/connections                                                            401       409       200       200       200       404       401       401       401
PUT /api/connections/{connectionId}/acceptance                                   401       200       404       404       404       404       401       401       401
PUT /api/connections/{connectionId}/rejection                                    401       204       404       404       404       404       401       401       401
DELETE /api/connections/{connectionId}                                           401       204       404       404       404       404       401       401       401
GET /api/connections                                                             401       200       200       200       200       200       401       401       401
GET /api/connections/received                                                    401       200       200       200       200       200       401       401       401
GET /api/connections/sent                                                        401       200       200       200       200       200       401       401       401
GET /api/suggestions                                                             401       200       200       200       200       200       401       401       401
GET /api/suggestions/fallback                                                    401       200       200       200       200       200       401       401       401
PUT /api/suggestions/{personId}/dismissal                                        401       404       204       204       204       404       401       401       401
DELETE /api/suggestions/{personId}/dismissal                                     401       204       204       204       204       204       401       401       401
GET /api/people                                                                  401       200       200       200       200       200       401       401       401
GET /api/mentionable                                                             401       200       200       200       200       200       401       401       401
POST /api/collaborations                                                         401       409       200       200       200       404       401       401       401
GET /api/collaborations/received                                                 401       200       200       200       200       200       401       401       401
GET /api/collaborations/suggestions                                              401       200       200       200       200       200       401       401       401
POST /api/collaborations/{collaborationId}/people                                 401       200       404       404       404       404       401       401       401
POST /api/collaborations/{collaborationId}/reports                                401       409       204       204       204       404       401       401       401
PUT /api/collaborations/{collaborationId}/confirmation                           401       200       404       404       404       404       401       401       401
DELETE /api/collaborations/{collaborationId}/confirmation                        401       204       404       404       404       404       401       401       401
GET /api/people/{personId}/collaborations                                        401       200       200       200       200       404       401       401       401
POST /api/curriculum/items                                                       401       200       200       200       200       200       401       401       401
GET /api/curriculum/lines                                                        401       200       200       200       200       200       401       401       401
PUT /api/curriculum/sections/{section}                                           401       200       200       200       200       200       401       401       401
GET /api/people/{personId}/curriculum                                            401       200       200       200       200       404       401       401       401
GET /api/people/{personId}/curriculum/{section}                                  401       200       200       200       200       404       401       401       401
GET /api/curriculum/curriculo.jsonld                                             401       200       200       200       200       200       401       401       401
DELETE /api/curriculum/items/{itemId}                                            401       204       404       404       404       404       401       401       401
POST /api/curriculum/items/{itemId}/reports                                       401       409       204       204       204       404       401       401       401
DELETE /api/curriculum/imports/{importId}                                        401       200       200       200       200       200       401       401       401
DELETE /api/curriculum                                                           401       204       204       204       204       204       401       401       401
GET /api/people/{personId}/iia                                                   401       200       200       200       200       404       401       401       401

# Posts
POST /api/posts                                                                  401       200       200       200       200       200       401       401       401
GET /api/posts/{postId}                                                          401       200       200       200       200       404       401       401       401
PATCH /api/posts/{postId}                                                        401       200       404       404       404       404       401       401       401
PUT /api/posts/{postId}/images/{imageId}/description                             401       200       404       404       404       404       401       401       401
GET /api/posts/{postId}/citations                                                401       200       200       200       200       404       401       401       401
GET /api/posts/{postId}/versions                                                 401       200       200       200       200       404       401       401       401
DELETE /api/posts/{postId}                                                       401       204       404       404       404       404       401       401       401
PUT /api/posts/{postId}/like                                                     401       200       200       200       200       404       401       401       401
DELETE /api/posts/{postId}/like                                                  401       200       200       200       200       404       401       401       401
GET /api/posts/{postId}/comments                                                 401       200       200       200       200       404       401       401       401
POST /api/posts/{postId}/comments                                                401       200       200       200       200       404       401       401       401
PATCH /api/comments/{commentId}                                                  401       200       404       404       404       404       401       401       401
GET /api/comments/{commentId}/versions                                           401       200       200       200       200       404       401       401       401
DELETE /api/comments/{commentId}                                                 401       204       404       404       404       404       401       401       401
GET /api/comments/{commentId}/replies                                            401       200       200       200       200       404       401       401       401
PUT /api/comments/{commentId}/like                                               401       200       200       200       200       404       401       401       401
DELETE /api/comments/{commentId}/like                                            401       200       200       200       200       404       401       401       401
PUT /api/posts/{postId}/rating                                                   401       200       200       200       200       404       401       401       401
DELETE /api/posts/{postId}/rating                                                401       200       200       200       200       404       401       401       401
PUT /api/posts/{postId}/bookmark                                                 401       200       200       200       200       404       401       401       401
DELETE /api/posts/{postId}/bookmark                                              401       200       200       200       200       200       401       401       401
POST /api/posts/{postId}/marks                                                   401       200       200       200       200       404       401       401       401
GET /api/posts/{postId}/marks                                                    401       200       200       200       200       404       401       401       401
PATCH /api/marks/{markId}                                                        401       200       404       404       404       404       401       401       401
DELETE /api/marks/{markId}                                                       401       204       204       204       204       204       401       401       401
PUT /api/posts/{postId}/report                                                   401       409       204       204       204       404       401       401       401
GET /api/posts/{postId}/highlight                                                401       200       404       404       404       404       401       401       401
PUT /api/posts/{postId}/highlight                                                401       200       404       404       404       404       401       401       401

# Works: facts, which every member may see and correct; what was said of them by its own rules
POST /api/works/lookups                                                          401       200       200       200       200       200       401       401       401
GET /api/works                                                                   401       200       200       200       200       200       401       401       401
POST /api/works                                                                  401       200       200       200       200       200       401       401       401
GET /api/works/{workId}                                                          401       200       200       200       200       200       401       401       401
GET /api/works/{workId}/mentions                                                 401       200       200       200       200       200       401       401       401
GET /api/works/{workId}/savers                                                   401       200       200       200       200       200       401       401       401
GET /api/works/{workId}/namesakes                                                401       200       200       200       200       200       401       401       401
PUT /api/works/{workId}/facts                                                    401       200       200       200       200       200       401       401       401
POST /api/works/{workId}/restoration                                             401       200       200       200       200       200       401       401       401
GET /api/works/{workId}/corrections                                              401       200       200       200       200       200       401       401       401
POST /api/works/{workId}/merges                                                  401       200       200       200       200       200       401       401       401
DELETE /api/works/{workId}/merges/{mergeId}                                      401       200       200       200       200       200       401       401       401
PUT /api/journals/{issn}/place                                                   401       200       200       200       200       200       401       401       401

# The library of the RePublyka; one's own where a request says so
GET /api/libraries/{libraryId}                                                   401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/items                                             401       200       200       404       404       200       401       401       401
PUT /api/libraries/{libraryId}/items/{workId}                                    401       200       200       404       404       200       401       401       401
DELETE /api/libraries/{libraryId}/items/{workId}                                 401       200       200       404       404       200       401       401       401
PUT /api/libraries/{libraryId}/items/{workId}/opening                            401       204       204       404       404       204       401       401       401
POST /api/libraries/{libraryId}/tags                                             401       204       204       404       404       204       401       401       401
GET /api/libraries/{libraryId}/suggestions                                       401       200       200       404       404       200       401       401       401
PUT /api/libraries/{libraryId}/suggestions/{workId}/dismissal                    401       204       204       404       404       204       401       401       401
POST /api/libraries/{libraryId}/address                                          401       200       200       404       404       200       401       401       401
DELETE /api/libraries/{libraryId}/address                                        401       204       204       404       404       204       401       401       401
POST /api/libraries/{libraryId}/imports                                          401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/imports/{importId}                                401       404       404       404       404       404       401       401       401
DELETE /api/libraries/{libraryId}/imports/{importId}                             401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export-losses                                     401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export.bib                                        401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export.ris                                        401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export.json                                       401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export.txt                                        401       200       200       404       404       200       401       401       401
GET /api/libraries/{libraryId}/export.rtf                                        401       200       200       404       404       200       401       401       401
PUT /api/libraries/{libraryId}/audience                                          401       200       404       404       404       404       401       401       401
GET /api/library-exports/{token}/export.bib                                      200       200       200       200       200       200       200       200       200

# Reviews: a private one, by a Link, of the owner's post; whoever may not read it is told of nothing
GET /api/reviews                                                                 401       200       200       200       200       404       401       401       401
POST /api/reviews                                                                401       409       200       200       200       404       401       401       401
GET /api/reviews/{reviewId}                                                      401       200       200       404       404       404       401       401       401
PUT /api/reviews/{reviewId}                                                      401       404       200       404       404       404       401       401       401
DELETE /api/reviews/{reviewId}                                                   401       404       204       404       404       404       401       401       401
GET /api/reviews/{reviewId}/versions                                             401       200       200       404       404       404       401       401       401
PUT /api/reviews/{reviewId}/reply                                                401       200       404       404       404       404       401       401       401
DELETE /api/reviews/{reviewId}/reply                                             401       200       404       404       404       404       401       401       401
PUT /api/reviews/{reviewId}/helped                                               401       200       404       404       404       404       401       401       401
DELETE /api/reviews/{reviewId}/helped                                            401       200       404       404       404       404       401       401       401
PUT /api/reviews/{reviewId}/report                                               401       204       409       404       404       404       401       401       401
GET /api/people/{personId}/reviews                                               401       200       200       200       200       404       401       401       401
GET /api/review-preparation                                                      401       200       200       200       200       404       401       401       401
GET /api/review-candidates                                                       401       200       404       404       404       404       401       401       401
POST /api/review-requests                                                        401       204       404       404       404       404       401       401       401
GET /api/review-requests                                                         401       200       200       200       200       200       401       401       401
DELETE /api/review-requests/{requestId}                                          401       204       204       404       404       404       401       401       401

# Drops
POST /api/drops                                                                  401       200       404       404       404       404       401       401       401
GET /api/drops                                                                   401       200       200       200       200       200       401       401       401
GET /api/drops/{dropId}                                                          401       200       200       200       200       404       401       401       401
DELETE /api/drops/{dropId}                                                       401       204       404       404       404       404       401       401       401
PUT /api/drops/{dropId}/like                                                     401       200       200       200       200       404       401       401       401
DELETE /api/drops/{dropId}/like                                                  401       200       200       200       200       404       401       401       401
PUT /api/drops/{dropId}/view                                                     401       200       200       200       200       404       401       401       401
PUT /api/drops/{dropId}/captions                                                 401       200       404       404       404       404       401       401       401
DELETE /api/drops/{dropId}/captions                                              401       200       404       404       404       404       401       401       401
GET /api/drops/{dropId}/captions.vtt                                             401       200       200       200       200       404       401       401       401

# RePublykas
GET /api/communities                                                             401       200       200       200       200       200       401       401       401
POST /api/communities                                                            401       200       200       200       200       200       401       401       401
POST /api/directs                                                                401       409       200       409       409       404       401       401       401
GET /api/communities/{communityId}                                               401       200       200       404       404       200       401       401       401
PATCH /api/communities/{communityId}                                             401       200       404       404       404       404       401       401       401
GET /api/communities/{communityId}/card                                          401       200       200       200       200       200       401       401       401
PUT /api/communities/{communityId}/membership                                    401       200       200       200       200       200       401       401       401
DELETE /api/communities/{communityId}/membership                                 401       204       204       404       404       204       401       401       401
PATCH /api/communities/{communityId}/listing                                     401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/mute                                          401       200       200       404       404       200       401       401       401
DELETE /api/communities/{communityId}/mute                                       401       204       204       404       404       204       401       401       401
GET /api/communities/{communityId}/participants                                  401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/companions                                    401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/welcoming                                     401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/welcoming                                     401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/running                                           401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/participants/{personId}/role                      401       200       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/participants/{personId}/removal                   401       204       404       404       404       404       401       401       401
GET /api/communities/{communityId}/bans                                              401       200       404       404       404       404       401       401       401
GET /api/communities/{communityId}/former-members                                    401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/bans/{personId}                                401       404       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/owner                                             401       200       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/request                                       401       409       409       409       409       409       401       401       401
DELETE /api/communities/{communityId}/request                                    401       404       404       404       404       404       401       401       401
GET /api/communities/{communityId}/requests                                      401       200       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/requests/{personId}/answer                    401       204       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/requests/{personId}/report                    401       204       404       404       404       404       401       401       401
GET /api/communities/{communityId}/links                                         401       200       404       404       404       404       401       401       401
POST /api/communities/{communityId}/links                                        401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/links/{linkId}                             401       204       404       404       404       404       401       401       401
GET /api/community-links/{token}                                                 401       200       200       200       200       200       401       401       401
PUT /api/community-links/{token}/membership                                      401       200       200       200       200       200       401       401       401
PUT /api/communities/{communityId}/archive                                       401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/archive                                    401       200       404       404       404       404       401       401       401
GET /api/communities/{communityId}/mentionable                                   401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/messages/search                              401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/collection/{kind}                             401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/messages/{messageId}/thread                  401       409       200       404       404       404       401       401       401
GET /api/communities/{communityId}/readings                                      401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/readings                                     401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/readings/{readingId}                          401       200       200       404       404       200       401       401       401
DELETE /api/communities/{communityId}/readings/{readingId}                       401       204       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/readings/{readingId}/progress                 401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/readings/{readingId}/role                     401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/readings/{readingId}/meetings/{meetingId}     401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/readings/{readingId}/meetings/{meetingId}  401       200       404       404       404       404       401       401       401
GET /api/communities/{communityId}/readings/{readingId}/encontros.ics            401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/readings/{readingId}/extracts                 401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/readings/{readingId}/minutes                  401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/readings/{readingId}/minutes                 401       200       200       404       404       404       401       401       401
DELETE /api/communities/{communityId}/readings/{readingId}/minutes/{messageId}   401       204       204       404       404       204       401       401       401
GET /api/calendar/address                                                        401       200       200       200       200       200       401       401       401
POST /api/calendar/address                                                       401       200       200       200       200       200       401       401       401
DELETE /api/calendar/address                                                     401       204       204       204       204       204       401       401       401
GET /api/calendars/{token}/leituras.ics                                          200       200       200       200       200       200       200       200       200
GET /api/communities/{communityId}/rooms                                         401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/rooms                                        401       200       200       404       404       200       401       401       401
GET /api/communities/{communityId}/rooms/{roomId}                                401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/rooms/{roomId}/resolution                     401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/rooms/{roomId}/resolution                  401       200       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/rooms/{roomId}/watch                          401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/rooms/seen                                    401       204       204       404       404       204       401       401       401
GET /api/communities/{communityId}/messages                                      401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/messages                                     401       200       200       404       404       200       401       401       401
PATCH /api/communities/{communityId}/messages/{messageId}                        401       200       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/messages/{messageId}                       401       204       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/messages/{messageId}/reactions/{reaction}     401       200       200       404       404       404       401       401       401
DELETE /api/communities/{communityId}/messages/{messageId}/reactions/{reaction}  401       200       200       404       404       404       401       401       401
GET /api/communities/{communityId}/pins                                          401       200       200       404       404       200       401       401       401
PUT /api/communities/{communityId}/messages/{messageId}/pin                      401       204       404       404       404       404       401       401       401
DELETE /api/communities/{communityId}/messages/{messageId}/pin                   401       204       404       404       404       404       401       401       401
GET /api/communities/{communityId}/polls/{pollId}                                401       200       200       404       404       404       401       401       401
PUT /api/communities/{communityId}/polls/{pollId}/vote                           401       200       200       404       404       404       401       401       401
GET /api/communities/{communityId}/polls/{pollId}/voters                         401       200       200       404       404       404       401       401       401
PUT /api/communities/{communityId}/polls/{pollId}/closing                        401       200       404       404       404       404       401       401       401
GET /api/communities/{communityId}/messages/{messageId}/source                   401       200       200       404       404       404       401       401       401
POST /api/attachments/{fileId}/copies                                            401       204       204       404       404       404       401       401       401
GET /api/communities/{communityId}/messages/{messageId}/readers                  401       200       404       404       404       404       401       401       401
PUT /api/communities/{communityId}/read                                          401       200       200       404       404       200       401       401       401
POST /api/communities/{communityId}/typing                                       401       204       204       404       404       204       401       401       401

# Files: members find what is stored by its id, which cannot be guessed; visitors what something on the web shows
GET /api/uploads/{fileId}/file                                                   401       200       404       404       404       404       401       401       401
POST /api/uploads                                                                401       201       201       201       201       201       401       401       401
OPTIONS /api/uploads                                                             401       204       204       204       204       204       401       401       401
HEAD /api/uploads/{fileId}                                                       401       200       404       404       404       404       401       401       401
PATCH /api/uploads/{fileId}                                                      401       204       404       404       404       404       401       401       401
GET /api/uploads/{fileId}                                                        401       405       405       405       405       405       401       401       401
DELETE /api/uploads/{fileId}                                                     401       204       404       404       404       404       401       401       401
GET /files/{fileId}/{name}                                                       404       200       200       200       200       404       404       404       404
GET /files/{fileId}/video                                                        404       200       404       404       404       404       404       404       404
GET /files/{fileId}/attachment/{form}                                            401       200       200       404       404       404       401       401       401

# The live connection, and what it lets one hear
UPGRADE /api/live                                                                401       101       101       101       101       101       401       401       401
HEAR user:{personId}                                                             401       yes       no        no        no        no        401       401       401
HEAR profile:{personId}                                                          401       yes       yes       yes       yes       no        401       401       401
HEAR post:{postId}                                                               401       yes       yes       yes       yes       no        401       401       401
HEAR drop:{dropId}                                                               401       yes       yes       yes       yes       no        401       401       401
HEAR community:{communityId}                                                     401       yes       yes       no        no        yes       401       401       401
HEAR work:{workId}                                                               401       yes       yes       yes       yes       yes       401       401       401
HEAR feed:new                                                                    401       yes       yes       yes       yes       yes       401       401       401

# What administrators and moderators set, and the entrance that they keep
GET /api/administration/settings                                                 401       404       404       404       404       404       401       401       401
GET /api/administration/cases/{caseId}/files/{fileId}/{form}                      401       404       404       404       404       404       401       401       401
GET /api/administration/people                                                   401       404       404       404       404       404       401       401       401
GET /api/administration/people-counts                                            401       404       404       404       404       404       401       401       401
POST /api/administration/people/acts                                             401       404       404       404       404       404       401       401       401
GET /api/administration/announcements                                            401       404       404       404       404       404       401       401       401
GET /api/administration/announcements/audience                                   401       404       404       404       404       404       401       401       401
POST /api/administration/announcements                                           401       404       404       404       404       404       401       401       401
DELETE /api/administration/announcements/{announcementId}                        401       404       404       404       404       404       401       401       401
GET /api/announcements/unread                                                    401       200       200       200       200       200       401       401       401
GET /api/announcements/{announcementId}                                          401       200       404       404       404       404       401       401       401
PUT /api/announcements/{announcementId}/read                                     401       204       404       404       404       404       401       401       401
GET /api/administration/people/{personId}                                        401       404       404       404       404       404       401       401       401
DELETE /api/administration/people/{personId}/sessions/{sessionId}                401       404       404       404       404       404       401       401       401
PUT /api/administration/people/{personId}/affiliation                            401       404       404       404       404       404       401       401       401
POST /api/administration/people/{personId}/copy                                  401       404       404       404       404       404       401       401       401
PUT /api/administration/people/{personId}/departure                              401       404       404       404       404       404       401       401       401
DELETE /api/administration/people/{personId}/departure                           401       404       404       404       404       404       401       401       401
PUT /api/administration/logo                                                     401       404       404       404       404       404       401       401       401
POST /api/administration/mail-test                                               401       404       404       404       404       404       401       401       401
GET /api/administration/numbers                                                  401       404       404       404       404       404       401       401       401
GET /api/administration/numbers.csv                                              401       404       404       404       404       404       401       401       401
GET /api/administration/checks                                                   401       404       404       404       404       404       401       401       401
PUT /api/administration/settings                                                 401       404       404       404       404       404       401       401       401
GET /api/administration/entrance/requests                                        401       404       404       404       404       404       401       401       401
POST /api/administration/entrance/answers                                        401       404       404       404       404       404       401       401       401
GET /api/administration/entrance/invitations                                     401       404       404       404       404       404       401       401       401
POST /api/administration/entrance/invitations                                    401       404       404       404       404       404       401       401       401
DELETE /api/administration/entrance/invitations/{invitationId}                   401       404       404       404       404       404       401       401       401

# What those who administer keep for everybody to choose from
GET /api/administration/interests                                                401       404       404       404       404       404       401       401       401
POST /api/administration/interests                                               401       404       404       404       404       404       401       401       401
PUT /api/administration/interests/{interestId}/name                              401       404       404       404       404       404       401       401       401
PUT /api/administration/interests/{interestId}/retirement                        401       404       404       404       404       404       401       401       401
GET /api/administration/starters                                                 401       404       404       404       404       404       401       401       401
POST /api/administration/starters                                                401       404       404       404       404       404       401       401       401
GET /api/administration/institutions                                             401       404       404       404       404       404       401       401       401
POST /api/administration/institutions                                            401       404       404       404       404       404       401       401       401
DELETE /api/administration/institutions/domains/{domain}                         401       404       404       404       404       404       401       401       401
GET /api/administration/coupons                                                  401       404       404       404       404       404       401       401       401
POST /api/administration/coupons                                                 401       404       404       404       404       404       401       401       401
GET /api/administration/jobs                                                     401       404       404       404       404       404       401       401       401
GET /api/administration/jobs/{jobId}                                             401       404       404       404       404       404       401       401       401
POST /api/administration/jobs/{jobId}/retry                                      401       404       404       404       404       404       401       401       401
POST /api/administration/jobs/retries                                            401       404       404       404       404       404       401       401       401
GET /api/administration/media                                                    401       404       404       404       404       404       401       401       401
GET /api/administration/media/orphans                                            401       404       404       404       404       404       401       401       401
DELETE /api/administration/media/orphans                                         401       404       404       404       404       404       401       401       401
GET /api/administration/newest-release                                           401       404       404       404       404       404       401       401       401
`;

/** The rows of the table, by the name of what is asked. */
export function readMatrix(): Map<string, Answers> {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map(readLine));
}

function readLine(line: string): [name: string, answers: Answers] {
  const [method, path, ...answers] = line.split(/ +/);
  if (answers.length !== roles.length) throw new Error(`Not one answer for each role: ${line}`);
  // One entry for each role, by the line above.
  return [`${method} ${path}`, Object.fromEntries(roles.map((role, at) => [role, answers[at]])) as Answers];
}
