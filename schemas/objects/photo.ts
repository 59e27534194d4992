import {defineType} from 'sanity'
import {field, objectType} from '../fields/field.ts'

/** Some systems know no type for HEIC. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export const photo = defineType({
  name: 'photo',
  title: 'Picture',
  type: 'image',
  options: {hotspot: true, accept: acceptedPhotos},
  fields: [
    field.string('alt', 'What the picture shows', {
      description: 'Read aloud to people who cannot see it, for example "New faucet on a stone counter"',
      advice(alt, {parent}) {
        const hasPicture = Boolean((parent as {asset?: unknown} | undefined)?.asset)
        return !hasPicture || Boolean(alt?.trim()) || 'Say in a few words what the picture shows'
      },
    }),
    field.string('caption', 'Caption', {
      description: 'Shown under the picture',
      // Only the pictures of a list show theirs.
      hidden: ({parent, value}) => !parent?._key && !value,
    }),
    field.boolean('isDrawing', 'This is still a drawing', {
      description:
        'The website labels it "Illustration" where it stands as finished work. A new picture takes the mark off.',
      hidden: ({parent}) => !parent?.asset,
    }),
  ],
})

export const beforeAfter = objectType(
  'beforeAfter',
  'Before and after',
  {
    select: {title: 'caption', media: 'after'},
    prepare: ({title, media}) => ({title: title || 'Before and after', media}),
  },
  [
    field.photo('before', 'Before', {
      description: 'Take both pictures from the same spot: visitors slide one over the other',
      required: 'The picture from before is missing',
    }),
    field.photo('after', 'After', {required: 'The picture from after is missing'}),
    field.string('caption', 'Caption', {description: 'Shown under the pair'}),
  ],
)
