const style = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
body { max-width: 728px; margin: 0 auto; padding: 20px 16px; overflow-wrap: anywhere; background: Canvas }
h1 { margin: 0; font-size: 27px }
h2 { margin: 24px 0 8px; font-size: 18px }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; gap: 12px; align-items: center; padding: 12px 0; border-top: 1px solid #8886 }
div { flex: 1; min-width: 0 }
small { display: block; font-size: 14px; opacity: 0.75 }
a { padding: 12px; color: inherit }
button { margin: 24px 0; padding: 12px 24px; font: inherit }
`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The custom server allows the script of one of our own, too.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
}

/** A page for the owner. @param body HTML, in which the caller has escaped all words of others */
export function plainPage(title: string, body: string): Response {
  const head = `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`
  const main = `<main><h1>${title}</h1>${body}</main>`
  return new Response(`<!doctype html><html lang="en">${head}<body>${main}</body></html>`, {headers})
}
