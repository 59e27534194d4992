import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {APIRequestContext, APIResponse} from 'playwright/test'
import {lakeClient} from './lake.ts'

/** A secret as the Studio writes one when its Preview tool opens. */
export async function writeSecret(): Promise<string> {
  const {secret} = await createPreviewSecret(lakeClient(), 'sanity/presentation', 'http://localhost/studio', 'owner')
  return secret
}

/** Asks for the draft mode as the Studio's frame does; with a browser's own `request` that browser then has it. */
export async function openPreview(
  request: APIRequestContext,
  {secret, path = '/', headers}: {secret: string; path?: string; headers?: Record<string, string>},
): Promise<APIResponse> {
  const params = {
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': 'drafts',
    'sanity-preview-pathname': path,
  }
  return request.get('/api/draft-mode/enable', {params, headers, maxRedirects: 0})
}
