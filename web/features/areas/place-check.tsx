import {Icon} from '#web/components/icon/icon.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {type AreaAnswer, areaSentence} from '#web/domain/business/service-area.ts'
import {bookPath} from '#web/domain/orders/book-path.ts'
import styles from './place-check.module.css'

export const maxPlaceLength = 60

interface PlaceCheckProps {
  words: SiteSettings['words']
  asked?: {typed: string; answer: AreaAnswer} | null
}

/** A plain GET, so that no page carries a script for it; next.config.mjs leads it to a page that is never cached. */
export function PlaceCheck({words, asked = null}: PlaceCheckProps) {
  return (
    <form className={styles.check} action="/contact#areas-we-serve" method="get">
      <label htmlFor="place">
        <strong>{words.askPlace}</strong> <span>{words.placeLabel}</span>
      </label>
      <div className={styles.row}>
        <input
          id="place"
          name="place"
          required
          autoComplete="postal-code"
          autoCapitalize="words"
          autoCorrect="off"
          enterKeyHint="go"
          maxLength={maxPlaceLength}
          defaultValue={asked?.typed}
          aria-describedby={asked ? 'place-answer' : undefined}
        />
        <button type="submit">{words.checkPlace}</button>
      </div>
      {asked && (
        <p className={styles.answer} id="place-answer" data-inside={asked.answer.kind === 'inside' || undefined}>
          {asked.answer.kind === 'inside' && <Icon name="check" />}
          <span>{areaSentence(asked.answer, words) ?? words.unknownPlace}</span>
          {asked.answer.kind === 'inside' && <a href={bookPath({area: asked.answer.name})}>{words.book}</a>}
        </p>
      )}
    </form>
  )
}
