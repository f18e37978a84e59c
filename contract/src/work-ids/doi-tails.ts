// What publishers write behind a DOI in their addresses, and where each was seen. `of` limits a tail to addresses of a host
// or to DOIs of a prefix; without it no registered DOI is known to end so.
export type DoiTail = { tail: RegExp; seenAt: string; of?: RegExp };

export const doiTails: readonly DoiTail[] = [
  {
    tail: /\/(?:full|abstract|summary|references|citations|figures|tables|pdf|epdf|pdfdirect|epub|ereader|meta)$/,
    seenAt: 'onlinelibrary.wiley.com, tandfonline.com, journals.sagepub.com, frontiersin.org, iopscience.iop.org',
  },
  {
    tail: /\/(?:html|full\/html|full\/xml|full\/pdf|pdf\/full|xml|nlm|full-text|fulltext)$/,
    seenAt: 'emerald.com, degruyter.com',
  },
  { tail: /\/(?:fulltext\.html|figures\/\d+|tables\/\d+|metrics|cover)$/, seenAt: 'link.springer.com' },
  {
    tail: /\/(?:suppl_file|suppinfo|asset|-\/dc\w*)(?:\/.*)?$/s,
    seenAt: 'pubs.acs.org, onlinelibrary.wiley.com, pnas.org',
  },
  { tail: /\/transform(?:\/.*)?$/s, seenAt: 'api.crossref.org' },
  {
    tail: /\.(?:pdf|epub|html?|xml)(?:\+html)?$/,
    of: /^(?!(?:dx\.|www\.)?doi\.org$)/,
    seenAt: 'link.springer.com, thieme-connect.com',
  },
  {
    tail: /(?<=\d)\.(?:full|abstract|short|full-text|article-info|article-metrics|figures-only|supplementary-material|citation-tools)(?:\.pdf)?(?:\+html)?$/,
    seenAt: 'biorxiv.org, medrxiv.org and other houses of HighWire',
  },
  {
    tail: /(?<=\d{4})v\d{1,2}$/,
    of: /^10\.(?:1101|64898)\//,
    seenAt: 'biorxiv.org, medrxiv.org: all versions have one DOI',
  },
  { tail: /(?<=\d)v\d{1,2}$/, of: /^10\.48550\//, seenAt: 'arxiv.org: all versions have one DOI' },
  { tail: /(?<!^10\.\d{4,9})\/\d{4,9}(?:\/[\w-]*)?$/, of: /^academic\.oup\.com$/, seenAt: 'academic.oup.com' },
];
