// /studio/sign-in#sid=...: where a sent link leads. Mail scanners open links and run their scripts; this one, which works
// once, is used only when the button is pressed. What stands behind the # reaches no server and no log.
import {plainPage} from '../http/plain-page.ts'

export const signInAddress = (publicBaseUrl: string, sid: string) => `${publicBaseUrl}/studio/sign-in#sid=${sid}`

const goOn = `document.querySelector('button').onclick = () => location.replace('/studio' + location.hash)`

export const showSignInButton = () =>
  plainPage('Your link into the Studio', `<button>Sign in to the Studio</button><script>${goOn}</script>`)
