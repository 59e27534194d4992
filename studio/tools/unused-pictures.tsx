/** Lists and deletes pictures that no document uses. On the embedded lake it deletes their files, too. */
import {Box, Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {ImageOff} from 'lucide-react'
import {useCallback, useEffect, useState} from 'react'
import {type Tool, useClient} from 'sanity'
import {ConfirmRemoval} from './confirm-removal.tsx'
import {type Asset, listUnusedAssets, type Removal, removeAssets, removeUnusedAssets} from './unused-assets.ts'
import {UnusedPicture} from './unused-picture.tsx'

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))

function UnusedPictures({lakeHost}: {lakeHost: string | null}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [assets, setAssets] = useState<Asset[] | null>(null)
  const [asked, setAsked] = useState<Asset[] | null>(null)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => setAssets(await listUnusedAssets(client)), [client])
  useEffect(() => {
    load().catch(error =>
      toast.push({status: 'error', title: 'The list could not be read', description: message(error)}),
    )
  }, [load, toast])

  async function remove(chosen: Asset[]) {
    setBusy(true)
    try {
      // The owner has looked at a single picture; bulk removal spares recent uploads.
      const outcome = await (chosen.length === 1 ? removeAssets(client, chosen) : removeUnusedAssets(client))
      if (lakeHost && outcome.removed.length > 0) {
        await client.request({url: '/_lake/assets/collect', method: 'POST'})
      }
      toast.push(report(outcome))
    } catch (error) {
      toast.push({status: 'error', title: 'Not everything could be removed', description: message(error)})
    }
    setBusy(false)
    setAsked(null)
    await load().catch(() => setAssets(null))
  }

  return (
    <Box overflow="auto" height="fill">
      <Container width={2} paddingX={[3, 4]} paddingY={4}>
        <Stack gap={4}>
          <Heading as="h1">Pictures nobody uses</Heading>
          <Text muted>
            Pictures and files that no page shows: neither on the website nor in a draft nor in a planned release. They
            do no harm; remove them to keep the picture chooser short.
          </Text>
          {assets?.length === 0 && (
            <Card border radius={2} padding={5} tone="positive">
              <Text align="center">Every picture is used somewhere. There is nothing to remove.</Text>
            </Card>
          )}
          {assets && assets.length > 1 && (
            <Flex align="center" gap={3} wrap="wrap">
              <Box flex={1}>
                <Text weight="semibold">{countOf(assets)}</Text>
              </Box>
              <Button mode="ghost" tone="critical" text="Remove all" onClick={() => setAsked(assets)} />
            </Flex>
          )}
          <Stack as="ul" gap={3}>
            {(assets ?? []).map(asset => (
              <UnusedPicture key={asset._id} asset={asset} lakeHost={lakeHost} onRemove={() => setAsked([asset])} />
            ))}
          </Stack>
        </Stack>
      </Container>
      {asked && (
        <ConfirmRemoval assets={asked} busy={busy} onConfirm={() => remove(asked)} onClose={() => setAsked(null)} />
      )}
    </Box>
  )
}

const countOf = ({length}: Asset[]) => `${length} ${length === 1 ? 'picture or file' : 'pictures and files'}`

function report({removed, kept}: Removal) {
  const reasons = [...new Set(kept.map(({reason}) => reason))]
  const description =
    kept.length === 0 ? undefined : `${countOf(kept.map(({asset}) => asset))} stayed: ${reasons.join(', ')}.`
  if (removed.length === 0) return {status: 'warning' as const, title: 'Nothing was removed', description}
  return {status: 'success' as const, title: `${countOf(removed)} removed`, description}
}

/** @param lakeHost null with hosted Sanity */
export function createUnusedPictures(lakeHost: string | null): Tool {
  return {
    name: 'unused-pictures',
    title: 'Pictures nobody uses',
    icon: ImageOff,
    component: () => <UnusedPictures lakeHost={lakeHost} />,
  }
}
