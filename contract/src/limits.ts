/**
 * Business constants and limits (docs/requirements.md, sections 5 and 9). Forms and server read the same numbers.
 * Lengths are in characters (Unicode code points), sizes in bytes, times in milliseconds unless named otherwise.
 */
export const MEBIBYTE = 1024 * 1024;

export const emailMaxLength = 255;
export const passwordMinLength = 8;
export const passwordMaxLength = 72;
export const fullNameMinLength = 2;
export const fullNameMaxLength = 100;
export const usernameMinLength = 3;
export const usernameMaxLength = 30;

/** Reset links and codes: 30 minutes, and few enough guesses that six digits are safe. */
export const passwordResetMinutes = 30;
/** Nobody is kept from anything meanwhile, so that the mail may be read tomorrow. */
export const emailConfirmationHours = 72;
/** Digits of every code that we mail. */
export const mailedCodeLength = 6;
export const passwordResetAttempts = 5;
/** Backup codes for the second step, each good for one sign-in. */
export const backupCodesCount = 10;
export const passkeysMax = 20;
export const passkeyNameMaxLength = 60;

export const postContentMaxLength = 5000;
/** Versions that a post or comment may have: its history is shown in one piece. */
export const versionsMax = 50;
export const editReasonMaxLength = 200;
/** Characters of one formula, and formulas of one text; what is over stays as it was typed. */
export const formulaMaxLength = 2000;
export const formulasPerText = 50;
export const postImagesMax = 10;
export const imageAltMaxLength = 1000;
/** Text of a post with an image is cut here, behind 'mais' (requirement 9.5). */
export const postPreviewLength = 150;
export const sharePreviewLength = 100;
export const commentMaxLength = 2000;
export const ratingMin = 1;
export const ratingMax = 10;
export const authorRatingMin = 0;
export const authorRatingMax = 10;
export const authorRatingDefault = 5;
export const reportDetailsMaxLength = 500;

export const feedPageSize = 20;
export const guestFeedSize = 50;
/** Posts or reviews on one page for visitors, and entries of one feed. */
export const webListSize = 20;
/** Posts of the feed that one request marks as seen. */
export const seenPostsPerRequest = 60;
/** So long after the last look 'Relevantes' keeps its order. */
export const feedHeldMinutes = 60;
/** New posts are counted no further than this. */
export const newPostsCountMax = 99;
/** Whoever was not here for so many hours is offered 'O que perdi', which looks back no further than so many days. */
export const hoursAway = 8;
export const catchUpDays = 30;
/** What it shows at most: 23 excerpts of this length are read in two minutes. */
export const catchUpShown = { calls: 5, directs: 4, people: 7, communities: 7 } as const;
export const catchUpWordsLength = 100;
/** Messages of a conversation are counted no further. */
export const catchUpMessagesMax = 100;
export const bookmarksPageSize = 20;
export const followsPageSize = 40;
export const fediverseFollowersPageSize = 40;
/** Things that one person follows beside their Links. */
export const followsMax = 1000;
export const marksPageSize = 20;
/** Posts of a list whose marks are asked for at once. */
export const markedPostsMax = 50;
export const markedMaxLength = 1000;
export const markNoteMaxLength = 500;
/** Marks of one person in one post. */
export const marksPerPostMax = 50;
/** Marks of a post that are looked at to show how many hands marked what: the newest. */
export const marksReadMax = 2000;
export const blocksPageSize = 40;
export const commentsPageSize = 20;
/** Characters of a comment that an answer quotes. */
export const quotedMaxLength = 140;
export const notificationsPageSize = 50;
/** A comment's words in its notification are cut here. */
export const notificationExcerptLength = 80;
/** Badges count no further than this: above 99 they read '99+'. */
export const badgeCap = 99;

export const imageMaxBytes = 10 * MEBIBYTE;
export const imageMaxPixels = 25_000_000;
/** Widths in pixels that images are re-encoded to; never wider than the original. */
export const imageWidths = [160, 320, 640, 1280] as const;

/** Largest JSON body a command may have. */
export const jsonBodyMaxBytes = 256 * 1024;

export const communityNameMaxLength = 100;
export const communityDescriptionMaxLength = 500;
/** Picture of a RePublyka (requirement 5.10). */
export const communityAvatarMaxBytes = 5 * MEBIBYTE;
export const roomNameMaxLength = 100;
export const roomDescriptionMaxLength = 500;
export const messageMaxLength = 4000;
/** RePublykas that one has at the top of one's list. */
export const pinnedCommunitiesMax = 5;
/** Messages at the top of a conversation. */
export const pinnedMessagesMax = 10;

export const messagesPageSize = 30;
/** Messages with something of a kind, in the collection of a RePublyka. */
export const collectionPageSize = 30;
/** Why somebody was removed from a RePublyka. */
export const removalReasonMaxLength = 300;
/** What one says when one asks to join a RePublyka. */
export const requestWordsMaxLength = 200;
export const requestsPageSize = 30;
/** Requests to join that one has open at a time. */
export const openRequestsMax = 20;
/** Whoever was refused asks again after this many days. */
export const requestPauseDays = 7;
/** Links that a RePublyka has at a time. */
export const communityLinksMax = 20;
/** People who administrate a RePublyka beside its owner. */
export const adminsMax = 20;
/** Lines about the RePublyka between the messages of a page. */
export const actsPerPageMax = 100;
/** RePublykas that messages are forwarded to at once, and messages chosen together. */
export const forwardTargetsMax = 5;
export const selectedMessagesMax = 30;
export const pollQuestionMaxLength = 200;
/** The place that a message quotes: '229-231', 'cap. 2'. */
export const extractPageMaxLength = 20;
export const pollOptionMaxLength = 100;
export const pollOptionsMin = 2;
export const pollOptionsMax = 10;
/** How far ahead a poll may close. */
export const pollDaysMax = 366;
/** Faces behind an option, and people in a page of 'Ver quem votou'. */
export const pollFacesMax = 4;
export const votersPageSize = 30;
export const messageAttachmentsMax = 10;
export const messageFileMaxBytes = 100 * MEBIBYTE;
/** Larger images are sent as files. */
export const messageImageMaxBytes = 25 * MEBIBYTE;
export const voiceMaxMilliseconds = 15 * 60_000;
/** 15 minutes at 160 kbit/s; recorders use a fifth of it. */
export const voiceMaxBytes = 18 * MEBIBYTE;
export const fileNameMaxLength = 200;
export const participantsPageSize = 40;
/** Different emojis under one message; anyone may still join in with those that are there. */
export const reactionEmojisMax = 20;
/** Members of a RePublyka in which an author sees who has read. */
export const readersGroupMax = 20;
/** With operators, of which one may hold the name of a RePublyka. */
export const searchQueryMaxLength = 200;
export const searchTextMaxLength = 100;
/** Characters of the last message in the list of RePublykas. */
export const messagePreviewLength = 140;
export const communitiesPageSize = 30;
export const roomsPageSize = 30;
/** Unread messages known by their numbers for each conversation: enough for '99+'. */
export const unreadSeqsMax = badgeCap + 1;
/** RePublykas in the unread state, the most recently active ones: fewer than the topics that a socket may hear. */
export const unreadCommunitiesMax = 400;
/** A 'digitando…' is shown this long after the last signal; whoever writes signals again half-way. */
export const typingMilliseconds = 6000;

/** Clube. */
export const ledgerPageSize = 30;
export const couponsPageSize = 30;
/** Words of a highlighted post in the ledger are cut here. */
export const ledgerExcerptLength = 60;
/** 'Destacar': EduCoins, and how long it lasts. */
export const highlightPrice = 50;
export const highlightHours = 24;

/** Drops (requirement 5.6): a minute, with half a second for what encoders add. */
const dropVideoSeconds = 60;
export const dropVideoMaxMilliseconds = dropVideoSeconds * 1000 + 500;
export const dropVideoMaxBytes = 100 * MEBIBYTE;
export const dropDescriptionMaxLength = 2200;
export const dropTitleMaxLength = 100;
export const dropsPageSize = 18;
/** A drop counts as viewed after this long in sight. */
export const dropViewMilliseconds = 2000;
export const captionsMaxLength = 20_000;
export const captionCuesMax = 200;
/** Characters that one cue may show. */
export const captionTextMaxLength = 200;
export const postVideoSeconds = 600;
export const postVideoMaxMilliseconds = postVideoSeconds * 1000 + 500;
export const postVideoMaxBytes = 200 * MEBIBYTE;
/** Longest side of a video in pixels: 4K. */
export const videoMaxSide = 4096;

/** Lines of one person's curriculum. */
export const curriculumItemsMax = 3_000;

/** Works of an ORCID record that are offered at once. */
export const orcidWorksMax = 500;

/** Affiliations: how long a mailed code counts, its guesses, and how long what it proved does. */
export const affiliationCodeMinutes = 15;
export const affiliationCodeAttempts = 5;
export const affiliationMonths = 12;
/** Before an affiliation ends, its owner is reminded. */
export const affiliationReminderDays = 30;
/** Institutions of an installation. */
export const institutionsMax = 2000;
export const institutionNameMaxLength = 120;
/** Domains of the entrance 'só estes domínios'. */
export const entranceDomainsMax = 100;
/** Invitations that one member may make in thirty days, each for one person. */
export const memberInvitationsMax = 5;
export const memberInvitationDays = 30;
/** An invitation that an administrator makes. */
export const invitationUsesMax = 10_000;
export const invitationDaysMax = 365;
/** A code that proves whose mailbox it is before there is an account, and guesses at it. */
export const entranceCodeMinutes = 30;
export const entranceCodeAttempts = 5;
export const entranceWordsMaxLength = 500;
export const entrancePageSize = 50;
export const accountsPageSize = 50;
/** Accounts are counted so far, and beyond it said to be more: the cost must not grow with their number. */
export const accountsCountMax = 10_000;
/** Accounts that one act of an administrator is about. */
export const peopleActMax = 20;

export const titleMaxLength = 100;
export const institutionMaxLength = 120;
export const bioMaxLength = 500;
export const connectionsPageSize = 30;
/** So many of those who joined a RePublyka by one link are offered, the last ones. */
export const companionsMax = 50;
/** People found on the Linkar screen, a page. */
export const peoplePageSize = 30;
/** Suggestions requested (requirement 9.12). */
export const suggestionsMax = 50;
/** People named for Links in common. */
export const commonLinksShown = 3;
/** Search overlay (requirement 9.3). */
export const foundGroupsMax = 5;
export const foundPeopleMax = 5;
export const foundMessagesMax = 10;
/** The size of each section beside the specified ones. */
export const foundOthersMax = 5;
export const foundPageSize = 20;
/** RePublykas that are shown as open to somebody. */
export const openCommunitiesMax = 20;
export const askableCommunitiesMax = 10;
/** Searches that one person follows. */
export const followedSearchesMax = 20;

/** Onboarding (requirement 9.1). */
export const interestsChosen = 3;
export const interestNameMaxLength = 60;
/** RePublykas that onboarding joins at most. */
export const recommendedCommunitiesMax = 5;

/** Works. Longest field of a work, and how many names one role may have. */
export const cslTextMaxLength = 2000;
export const cslNamesMax = 500;
export const cslTypeMaxLength = 40;
export const workLookupMaxLength = 5000;
/** Works that one post, comment, message or drop shows; further ones stay words. */
export const worksOfTextMax = 10;
export const journalPlaceMaxLength = 100;
export const workMentionsPageSize = 20;
export const workCorrectionsPageSize = 30;
export const worksFoundMax = 20;

/** Libraries. */
export const libraryWorksMax = 10_000;
export const libraryItemsPageSize = 40;
export const librarySuggestionsPageSize = 20;
export const librarySelectionMax = 200;
export const libraryTagMaxLength = 40;
export const libraryTagsMax = 20;
export const libraryNoteMaxLength = 5000;
/** Entries in one request of an import, and requests of one file. */
export const importPartMax = 100;
export const importPartsMax = 99;

/** People whom one message mentions; further names stay text. */
export const mentionsMax = 20;
/** Members offered while a name is typed. */
export const mentionableMax = 8;
/** Times an hour that all members of a RePublyka are mentioned; after that `@todos` stays text. */
export const broadcastsPerHour = 3;

/** The mean of the quick ratings says something from so many on. */
export const ratingsForMean = 5;

/** Announcements of those who administer. */
export const announcementTitleMaxLength = 100;
export const announcementWordsMaxLength = 3000;
export const announcementsPageSize = 20;
export const suspensionReasonMaxLength = 300;
/** An announcement that was not read is shown on the feed for so long. */
export const announcementBannerDays = 14;
/** Words that nothing public may have. */
export const refusedWordsMax = 200;
export const refusedWordMaxLength = 60;

/** What those who moderate say about a decision; how long a limit or a suspension lasts at most. */
export const caseAnswerMax = 1000;
export const caseDaysMax = 365;
/** What is said against a decision, and the days for it. */
export const appealMax = 1000;
export const appealDays = 20;
/** The picture of an institution, in base64: some 180 kB. */
export const logoMaxCharacters = 245_000;
