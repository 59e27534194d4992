import {useMemo} from 'react'
import {type AssetSource, useSource} from 'sanity'
import {scaleDown} from '../tools/photos/scale-down.ts'
import {uploadProblem} from '../tools/photos/upload-photo.ts'

/** Sanity's ways to a picture, which say what is wrong with one: its own error says "See the console". */
export function usePhotoSources(say: (problem: string) => void): AssetSource[] {
  const {image} = useSource().form
  return useMemo(
    () => image.assetSources.map(source => ({...source, Uploader: source.Uploader && withWords(source.Uploader, say)})),
    [image, say],
  )
}

type UploaderClass = NonNullable<AssetSource['Uploader']>
type SanityUploader = InstanceType<UploaderClass>

function withWords(Uploader: UploaderClass, say: (problem: string) => void): UploaderClass {
  return class extends Uploader {
    override upload(...[files, options]: Parameters<SanityUploader['upload']>) {
      void Promise.all(files.map(scaleDown)).then(scaled => super.upload(scaled, options))
      return []
    }
    override subscribe(subscriber: Parameters<SanityUploader['subscribe']>[0]) {
      return super.subscribe(event => {
        // An event "error" names no file, and the field would answer it with its own words.
        if (event.type === 'error') return
        if (event.type === 'all-complete')
          for (const {file, error} of event.files) if (error) say(uploadProblem(file, error))
        subscriber(event)
      })
    }
  }
}
