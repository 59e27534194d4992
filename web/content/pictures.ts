import 'server-only'
import {env} from '#web/config/env.ts'
import {createPictureUrls, createShareUrl} from './image.ts'

/** The site's own {@link createPictureUrls}, bound to the configured project. */
export const pictureUrls = createPictureUrls(env.sanity)

export const shareUrl = createShareUrl(env.sanity)
