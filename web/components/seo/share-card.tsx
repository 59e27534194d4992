import {accentShades} from '#schemas/accent-color.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {formatPhone} from '#web/domain/business/phone.ts'

/** next/og knows no style sheets, so these repeat tokens.css; a test compares them. */
export const shareColors = {
  paper: '#f5f0e6',
  card: '#fffdf8',
  ink: '#1d1a15',
  inkSoft: '#574f43',
  lineStrong: '#8a7f6e',
  orange: '#ff6b12',
}

interface ShareCardProps {
  logo: string
  heading: string
  picture: string | null
  price: string | null
  settings: SiteSettings
}

interface WordsProps extends Omit<ShareCardProps, 'picture'> {
  paint: string
  isNarrow: boolean
}

const {paper, card, ink, inkSoft, lineStrong} = shareColors
const column = {display: 'flex', flexDirection: 'column'} as const
const row = {display: 'flex', alignItems: 'center'} as const

const tagLine = {
  display: 'block',
  marginTop: 20,
  fontSize: 30,
  lineHeight: 1.35,
  lineClamp: 2,
  textWrap: 'balance',
} as const

export const pictureSize = {width: 440, height: 590}

export function ShareCard({picture, ...words}: ShareCardProps) {
  const paint = accentShades(words.settings.accentColor)?.paint ?? shareColors.orange
  return (
    <div style={{...column, width: '100%', height: '100%', background: paper, color: ink, fontFamily: 'Archivo'}}>
      <Tape paint={paint} />
      <div style={{display: 'flex', flexGrow: 1}}>
        <Words {...words} paint={paint} isNarrow={picture !== null} />
        {picture && (
          // biome-ignore lint/performance/noImgElement: next/og draws it
          <img src={picture} {...pictureSize} alt="" style={{borderLeft: `3px solid ${ink}`, objectFit: 'cover'}} />
        )}
      </div>
    </div>
  )
}

function Words({logo, heading, price, settings, paint, isNarrow}: WordsProps) {
  const {businessName, tagline, serviceAreaLine, phone} = settings
  const line = isNarrow && !price ? tagline : null
  return (
    <div
      style={{
        ...column,
        flexGrow: 1,
        flexBasis: 0,
        justifyContent: 'space-between',
        padding: isNarrow ? '44px 56px 48px' : '44px 72px 56px',
      }}
    >
      <div style={{...row, fontSize: isNarrow ? 30 : 34, fontWeight: 600}}>
        {/* biome-ignore lint/performance/noImgElement: next/og draws it */}
        <img src={logo} width={60} height={60} alt="" style={{marginRight: 20, objectFit: 'contain'}} />
        {businessName}
      </div>
      <div style={column}>
        <div
          style={{
            display: 'block',
            fontFamily: 'Besley',
            fontWeight: 700,
            fontSize: headingSize(heading) * (isNarrow ? 0.72 : 1),
            lineHeight: 1.1,
            letterSpacing: -1.5,
            lineClamp: isNarrow && !line ? 4 : 3,
          }}
        >
          {heading}
        </div>
        {line && <div style={{...tagLine, color: inkSoft}}>{line}</div>}
      </div>
      <div style={{...row, justifyContent: 'space-between', fontSize: isNarrow ? 30 : 32}}>
        {price ? (
          <div style={{...row, background: card, border: `3px solid ${ink}`, padding: '14px 28px', fontWeight: 600}}>
            {price}
          </div>
        ) : (
          !isNarrow && (
            <div
              style={{display: 'block', maxWidth: 680, color: inkSoft, fontSize: 28, lineHeight: 1.35, lineClamp: 2}}
            >
              {serviceAreaLine}
            </div>
          )
        )}
        {phone && <div style={{...row, fontWeight: 600, borderBottom: `6px solid ${paint}`}}>{formatPhone(phone)}</div>}
      </div>
    </div>
  )
}

function Tape({paint}: {paint: string}) {
  const ticks = Array.from({length: 100}, (_, tick) => tick)
  return (
    <div style={{display: 'flex', height: 40, background: paint, borderBottom: `3px solid ${ink}`}}>
      {ticks.map(tick => (
        <div
          key={tick}
          style={{
            display: 'flex',
            width: 12,
            height: tick % 5 === 0 ? 26 : 13,
            borderLeft: `2px solid ${tick % 5 === 0 ? ink : lineStrong}`,
          }}
        />
      ))}
    </div>
  )
}

function headingSize(heading: string): number {
  if (heading.length <= 32) return 92
  return heading.length <= 60 ? 78 : 64
}
