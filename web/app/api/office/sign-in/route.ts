import {handleSignInPage} from '#web/server/office/sign-in-page.ts'

export {handleSignInPage as GET, handleSignInPage as POST}
