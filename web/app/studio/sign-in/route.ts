export {showSignInButton as GET} from '#web/server/office/sign-in-page.ts'
