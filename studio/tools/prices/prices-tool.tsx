import {Spinner, Text} from '@sanity/ui'
import {DollarSign} from 'lucide-react'
import {type FormEvent, useState} from 'react'
import {type Tool, useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {studioIcon} from '../../icons.tsx'
import {revertSnapshot} from '../../snapshots/revert.ts'
import {anySnapshot, type Snapshot, snapshotsQuery} from '../../snapshots/snapshots.ts'
import {useLiveQuery, useTimeZone} from '../../use-query.ts'
import {GhostButton} from '../office/buttons.tsx'
import {Confirm} from '../office/confirm.tsx'
import {Choice, Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import {List, Page, Problem, Section} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'
import {cellsOf, type Raise} from './price-edits.ts'
import {type PricedDocument, type PriceGroup, pricesQuery, searchPrices, toPriceGroups} from './price-rows.ts'
import {PriceTable} from './price-table.tsx'
import styles from './prices.module.css'
import {PublishBar} from './publish-bar.tsx'
import {usePriceBoard} from './use-price-board.ts'

const query = {listen: '*[_type in ["service", "hourlyPackage", "system.release"]]', fetch: pricesQuery}

function Prices() {
  const {data, problem} = useLiveQuery<PricedDocument[]>(query)
  if (!data) return problem ? <Problem sentence={problem} /> : <Spinner />
  return <Board groups={toPriceGroups(data)} />
}

function Board({groups}: {groups: readonly PriceGroup[]}) {
  const board = usePriceBoard(groups)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = searchPrices(groups, search)
  const selected = chosen.length === 0 ? shown : shown.filter(({documentId}) => chosen.includes(documentId))
  return (
    <div className={office.room}>
      <Page title="Prices">
        <RaiseForm selected={selected} onRaise={raise => board.raise(selected, raise)} />
        <Field label="Find a price" type="search" value={search} onText={setSearch} />
        <PriceTable groups={shown} board={board} chosen={chosen} onChoose={setChosen} />
        <EarlierPrices />
      </Page>
      <PublishBar board={board} />
    </div>
  )
}

export const pricesTool: Tool = {
  name: 'prices',
  title: 'Prices',
  icon: studioIcon(DollarSign),
  component: Prices,
}

const choices = {
  way: [
    {value: 'Raise', title: 'Raise'},
    {value: 'Lower', title: 'Lower'},
  ],
  by: [
    {value: 'percent', title: '%'},
    {value: 'dollars', title: '$'},
  ],
  roundTo: [
    {value: 0, title: 'cents'},
    {value: 1, title: '$1'},
    {value: 5, title: '$5'},
    {value: 10, title: '$10'},
  ],
}

function RaiseForm({selected, onRaise}: {selected: readonly PriceGroup[]; onRaise: (raise: Raise) => void}) {
  const [form, setForm] = useState({way: 'Raise', amount: '5', by: 'percent', roundTo: '1'})
  const bind = (name: keyof typeof form) => ({
    value: form[name],
    onText: (text: string) => setForm(before => ({...before, [name]: text})),
  })
  const raise = {
    amount: Number(form.amount.replace(',', '.')),
    by: form.by,
    isLower: form.way === 'Lower',
    roundTo: Number(form.roundTo),
  } as Raise
  const count = cellsOf(selected).filter(({live}) => live !== null).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (raise.amount > 0) onRaise(raise)
  }
  return (
    <details className={styles.raise}>
      <summary className={office.summary}>Raise or lower many at once</summary>
      <form onSubmit={submit} className={styles.form}>
        <Choice label="Direction" {...bind('way')} options={choices.way} />
        <Field label="By" {...bind('amount')} inputMode="decimal" />
        <Choice label="Unit" {...bind('by')} options={choices.by} />
        <Choice label="Round to" {...bind('roundTo')} options={choices.roundTo} aria-describedby="round-hint" />
        <div className={office.buttons}>
          <GhostButton
            type="submit"
            disabled={!(raise.amount > 0) || count === 0}
            text={`${form.way} ${count} ${count === 1 ? 'price' : 'prices'}`}
          />
        </div>
        <p id="round-hint" className={styles.hint}>
          Tick services to change only those. Small prices, and those per sq ft, are rounded finer, so that $2.50 does
          not become $3. Nothing is live before you publish.
        </p>
      </form>
    </details>
  )
}

const earlierQuery = {fetch: snapshotsQuery, listen: anySnapshot}
const earlierParams = {kinds: ['prices'], limit: 10}

function EarlierPrices() {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const {data: snapshots} = useLiveQuery<Snapshot[]>(earlierQuery, earlierParams)
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const offerUndo = useUndoToast()
  const when = (moment: string) => formatMoment(Date.parse(moment), timeZone)
  if (!snapshots?.length) return null
  const putBack = (id: string) =>
    run(async () => {
      const {keptNewer} = await revertSnapshot(client, id, Date.now())
      const newer = keptNewer.length > 0 ? '. What was changed again since has stayed.' : ''
      offerUndo(`The old prices are back${newer}`, id, 'The new prices are live again', true)
    })
  return (
    <Section title="Earlier changes">
      <List items={snapshots} keyOf={({_id}) => _id} look="lines">
        {({_id, at, title, by, revertedAt, isPlanned}) => (
          <div className={styles.earlier}>
            <Text>
              {when(at)}: {title}, by {by}
            </Text>
            {revertedAt && <Text muted>Put back {when(revertedAt)}</Text>}
            {!revertedAt && isPlanned && <Text muted>Planned: see Today</Text>}
            {!revertedAt && !isPlanned && (
              <Confirm
                text="Put the old prices back"
                label={`Put the old prices back, from before ${when(at)}`}
                question={`Visitors see the prices from before ${when(at)} at once.`}
                yes="Yes, put back"
                no="Cancel"
                isBusy={isBusy}
                onYes={() => putBack(_id)}
              />
            )}
          </div>
        )}
      </List>
    </Section>
  )
}
