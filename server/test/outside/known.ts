/** Reports of a tool that are no fault, with the reason. Everything else is a finding. */
export const known: { tool: string; says: RegExp; because: string }[] = [
  {
    tool: 'nikto',
    says: /^Uncommon header '(?:content-security|cross-origin|permissions|referrer|origin-agent|x-(?:download|xss|permitted|dns|frame|content))/,
    because: 'the headers of security H9, younger than the list of those it knows',
  },
  {
    tool: 'wapiti',
    says: /^HTTP Secure Headers: .* X-XSS-Protection is not set/,
    because: 'it is 0: the filter it would switch on was itself a hole and is gone from browsers',
  },
  {
    tool: 'wapiti',
    says: /^HTTP Secure Headers: .* Strict-Transport-Security is not set/,
    because: 'sent where PUBLIC_URL is https; the tools ask over http on this machine (attacks/headers.test.ts)',
  },
]
