import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {File} from 'lucide-react'
import {type Asset, nameOf} from './unused-assets.ts'

const day = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium'})
const size = new Intl.NumberFormat('en-US', {maximumFractionDigits: 1})
const frame = {width: 96, height: 72} as const

interface Props {
  asset: Asset
  lakeHost: string | null
  onRemove: () => void
}

export function UnusedPicture({asset, lakeHost, onRemove}: Props) {
  const name = nameOf(asset)
  // The stored URL may name a host that a phone cannot reach.
  const address = lakeHost ? `${lakeHost}/${asset.path}` : asset.url
  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Card radius={2} overflow="hidden" tone="transparent" style={frame}>
          {asset.mimeType.startsWith('image/') ? (
            <a href={address} target="_blank" rel="noreferrer" aria-label={`Look at ${name}`}>
              <img
                {...frame}
                src={`${address}?w=192&h=144&fit=crop&auto=format`}
                alt=""
                loading="lazy"
                style={{display: 'block', objectFit: 'cover'}}
              />
            </a>
          ) : (
            <Flex align="center" justify="center" height="fill">
              <File aria-hidden />
            </Flex>
          )}
        </Card>
        <Box flex={1} style={{minWidth: '8rem'}}>
          <Stack gap={3}>
            <Text weight="semibold" style={{overflowWrap: 'anywhere'}}>
              {name}
            </Text>
            <Text size={1} muted>
              {sizeOf(asset)}, uploaded {day.format(new Date(asset._createdAt))}
            </Text>
          </Stack>
        </Box>
        <Button mode="ghost" tone="critical" text="Remove" aria-label={`Remove ${name}`} onClick={onRemove} />
      </Flex>
    </Card>
  )
}

function sizeOf({size: bytes}: Asset): string {
  return bytes < 1_000_000 ? `${size.format(Math.ceil(bytes / 1000))} KB` : `${size.format(bytes / 1_000_000)} MB`
}
