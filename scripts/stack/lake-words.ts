import type {LakeWords} from 'content-lake/settings'

/** What the site's own lake says to its owner. */
export const lakeWords: LakeWords = {
  projectTitle: 'Website content',
  robotName: 'Website',
  signIn: 'Enter the owner password to edit the website.',
  foreignPageTitle: 'This sign-in link does not lead back to the website',
  foreignPage: 'Open the Studio on the website itself (its address followed by /studio) and sign in from there.',
  noPassword: 'Open the sign-in link that npm run sign-in prints, or set OWNER_PASSWORD and start the website again.',
  usedLink: 'Enter the password, or run npm run sign-in where the website runs for a new link.',
  linkInstead:
    'Try again in half a minute, or open a sign-in link, which works right away: npm run sign-in prints one where the website runs.',
  linkSent:
    'If somebody is marked as the owner under Who gets alerts, a link is on its way to that phone and email. It works once, for 15 minutes. Nothing came? Run npm run sign-in where the website runs.',
  linkNotSent:
    'This website cannot send texts or emails yet. Run npm run sign-in where the website runs: it prints a link that signs you in.',
}
