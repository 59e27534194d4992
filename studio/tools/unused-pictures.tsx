/** Under Settings: lists and deletes pictures that no document uses. On the embedded lake it deletes their files, too. */
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {File, ImageOff} from 'lucide-react'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {studioConfig} from '../runtime-config.ts'
import type {SettingsTool} from '../structure.ts'
import {GhostButton} from './office/buttons.tsx'
import {formatDay} from './office/clock-words.ts'
import {DeleteDialog} from './office/confirm.tsx'
import office from './office/office.module.css'
import {Hint, List, Page} from './office/page.tsx'
import {useTask} from './office/use-task.ts'
import {type Asset, anHourAgo, listUnusedAssets, nameOf, type Removal, removeAssets} from './unused-assets.ts'

const intro =
  'Pictures and files that no page shows: neither on the website nor in a draft nor in a planned release. They do no harm; remove them to keep the picture chooser short.'

const {lakeHost} = studioConfig

function UnusedPictures() {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const {run, isBusy} = useTask()
  const [assets, setAssets] = useState<Asset[] | null>(null)
  const [asked, setAsked] = useState<Asset[] | null>(null)
  const load = async () => setAssets(await listUnusedAssets(client))
  useEffect(() => void run(load), [client])

  async function remove(chosen: Asset[]) {
    await run(async () => {
      // The owner has looked at a single picture; all of them are looked up anew, and recent uploads are spared.
      const outcome = await (chosen.length === 1
        ? removeAssets(client, chosen)
        : removeAssets(client, await listUnusedAssets(client), anHourAgo()))
      if (lakeHost && outcome.removed.length > 0) {
        await client.request({url: '/_lake/assets/collect', method: 'POST'})
      }
      toast.push(report(outcome))
    })
    setAsked(null)
    await run(load)
  }

  return (
    <div className={office.room}>
      <Page title="Pictures nobody uses" intro={intro}>
        {assets?.length === 0 && <Text>Every picture is used somewhere. There is nothing to remove.</Text>}
        {assets && assets.length > 1 && (
          <div className={office.row}>
            <Text weight="semibold" className={office.grow}>
              {countOf(assets)}
            </Text>
            <GhostButton tone="critical" text="Remove all" onClick={() => setAsked(assets)} />
          </div>
        )}
        <List items={assets ?? []} keyOf={({_id}) => _id}>
          {asset => <UnusedPicture asset={asset} onRemove={() => setAsked([asset])} />}
        </List>
      </Page>
      {asked && (
        <ConfirmRemoval assets={asked} isBusy={isBusy} onYes={() => remove(asked)} onClose={() => setAsked(null)} />
      )}
    </div>
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

const size = new Intl.NumberFormat('en-US', {maximumFractionDigits: 1})
const frame = {width: 96, height: 72} as const

function UnusedPicture({asset, onRemove}: {asset: Asset; onRemove: () => void}) {
  const name = nameOf(asset)
  // The stored URL may name a host that a phone cannot reach.
  const address = lakeHost ? `${lakeHost}/${asset.path}` : asset.url
  return (
    <Card border radius={3} padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        {asset.mimeType.startsWith('image/') ? (
          <a href={address} target="_blank" rel="noreferrer" aria-label={`Look at ${name}`}>
            <img {...frame} src={`${address}?w=192&h=144&fit=crop&auto=format`} alt="" loading="lazy" />
          </a>
        ) : (
          <File aria-hidden />
        )}
        <Stack gap={3} className={office.grow} style={{minWidth: '8rem'}}>
          <Text weight="semibold" style={{overflowWrap: 'anywhere'}}>
            {name}
          </Text>
          <Hint>
            {sizeOf(asset)}, uploaded {formatDay(asset._createdAt)}
          </Hint>
        </Stack>
        <GhostButton tone="critical" text="Remove" aria-label={`Remove ${name}`} onClick={onRemove} />
      </Flex>
    </Card>
  )
}

function sizeOf({size: bytes}: Asset): string {
  return bytes < 1_000_000 ? `${size.format(Math.ceil(bytes / 1000))} KB` : `${size.format(bytes / 1_000_000)} MB`
}

interface ConfirmRemovalProps {
  assets: Asset[]
  isBusy: boolean
  onYes: () => void
  onClose: () => void
}

function ConfirmRemoval({assets, ...dialog}: ConfirmRemovalProps) {
  const [first] = assets
  const one = assets.length === 1 && first
  const title = one ? `Remove ${nameOf(first)}?` : `Remove all ${assets.length}?`
  return (
    <DeleteDialog title={title} yes={one ? 'Remove' : 'Remove all'} {...dialog}>
      <Text>
        {one ? 'It is deleted for good, with its file.' : 'They are deleted for good, with their files.'} The website
        looks the same afterwards, because no page shows {one ? 'it' : 'them'}.
      </Text>
      <Text>
        Only the past changes: if you bring back an older version of a page that had{' '}
        {one ? 'this picture' : 'one of these pictures'}, its place stays empty.
      </Text>
      {!one && <Text>What was uploaded within the last hour stays, and so does whatever is in use by then.</Text>}
    </DeleteDialog>
  )
}

export const unusedPictures: SettingsTool = {
  id: 'unusedPictures',
  title: 'Pictures nobody uses',
  Icon: ImageOff,
  component: UnusedPictures,
}
