import type {MetadataRoute} from 'next'
import {env} from '#web/config/env.ts'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: ['/studio', '/api/']},
    sitemap: new URL('/sitemap.xml', env.publicBaseUrl).href,
  }
}
