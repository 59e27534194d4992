import {defineField, defineType} from 'sanity'

export const photo = defineType({
  name: 'photo',
  title: 'Picture',
  type: 'image',
  options: {hotspot: true, accept: 'image/jpeg,image/png,image/webp'},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      description: 'Read aloud to people who cannot see it, for example "New faucet on a stone counter"',
      type: 'string',
      validation: rule =>
        rule
          .custom((alt, {parent}) => {
            const hasPicture = Boolean((parent as {asset?: unknown} | undefined)?.asset)
            return !hasPicture || Boolean(alt?.trim()) || 'Say in a few words what the picture shows'
          })
          .warning(),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture',
      type: 'string',
      // Only the pictures of a list show theirs.
      hidden: ({parent, value}) => !parent?._key && !value,
    }),
    defineField({
      name: 'isDrawing',
      title: 'This is still a drawing',
      description:
        'The website labels it "Illustration" where it stands as finished work. A new picture takes the mark off.',
      type: 'boolean',
      hidden: ({parent}) => !parent?.asset,
    }),
  ],
})
