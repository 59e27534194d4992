// The sign-in page, without scripts or external files. Its policy must name the form's target, because Chromium checks
// `form-action` against the redirect after the post.
import {createHash} from 'node:crypto'
import {html, raw} from 'hono/html'

const style = `
:root{--paper:#f6f1e7;--card:#fffdf8;--ink:#1f1c18;--soft:#5d554a;--line:#cdc3b1;--accent:#c2410c;--bad:#9f1d1d}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 "Archivo Variable",Archivo,ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:min(26rem,100%);background:var(--card);border:1px solid var(--line);padding:2.25rem 2rem 2rem;position:relative}
main::before{content:"";position:absolute;inset:-1px -1px auto;height:.75rem;border-top:3px solid var(--accent);
background:repeating-linear-gradient(90deg,var(--line) 0 1px,transparent 1px .5rem) 0 0/100% .3rem no-repeat,
repeating-linear-gradient(90deg,var(--ink) 0 1px,transparent 1px 2.5rem) 0 0/100% .6rem no-repeat}
h1{margin:.25rem 0 .35rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 1.25rem;color:var(--soft)}
label{display:block;font-weight:650;margin-bottom:.4rem}
input{width:100%;font:inherit;padding:.7rem .8rem;border:1px solid var(--soft);background:#fff;color:var(--ink);border-radius:2px}
input[aria-invalid=true]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
button{width:100%;margin-top:1.1rem;padding:.8rem 1rem;font:inherit;font-weight:700;color:#fff;background:var(--accent);border:0;border-radius:2px;cursor:pointer}
button:hover{background:#9a3412}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.error{margin:0 0 1.1rem;padding:.65rem .8rem;border-left:4px solid var(--bad);background:#fbeceb;color:var(--bad);font-weight:600}
button.forgot{margin-top:.6rem;font-weight:400;color:var(--ink);background:none;text-decoration:underline}
.note{padding:.65rem .8rem;border-left:4px solid var(--accent);background:var(--paper);color:var(--ink)}
code{font-size:.95em;overflow-wrap:anywhere}
@media (forced-colors:active){main::before{display:none}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

export interface SignInPage {
  action: string
  error?: string
  note?: string | undefined
  forgotAction?: string | null
  /** False without a configured password or a valid return address. */
  canSignIn: boolean
  title?: string
  lead: string
}

/** @param returnTo the validated Studio address that the form redirects to */
export function signInHeaders(returnTo: URL | null): Record<string, string> {
  // A policy cannot name an IPv6 address; there only the origin check protects the redirect.
  const form = returnTo?.hostname.startsWith('[') ? [] : [`form-action 'self'${returnTo ? ` ${returnTo.origin}` : ''}`]
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...form,
    ].join('; '),
    'cache-control': 'no-store',
    // `no-referrer` would send `Origin: null`, which the origin check refuses.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

export function renderSignIn(page: SignInPage) {
  const {action, error, note, canSignIn, title = 'Sign in to the Studio', lead, forgotAction} = page
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${error ? 'Error: ' : ''}${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${error ? html`<p class="error" role="alert" id="error">${error}</p>` : ''}
${note && !error ? html`<p class="note" role="status">${note}</p>` : ''}
${
  canSignIn
    ? html`<form method="post" action="${action}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus maxlength="1024"${
        error ? raw(' aria-invalid="true" aria-describedby="error"') : ''
      }>
<button type="submit">Sign in</button>
</form>`
    : ''
}
${
  forgotAction
    ? html`<form method="post" action="${forgotAction}"><button class="forgot" type="submit">Forgot the password?</button></form>`
    : ''
}
</main>
</body>
</html>`
}
