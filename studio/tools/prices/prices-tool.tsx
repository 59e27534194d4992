/** Studio tool "Prices": every price in one table, changed and published together. */
import {Spinner} from '@sanity/ui'
import {DollarSign} from 'lucide-react'
import {useState} from 'react'
import type {Tool} from 'sanity'
import {studioIcon} from '../../icons.tsx'
import {createKeptState} from '../../kept-state.ts'
import {useLiveQuery} from '../../use-query.ts'
import {Field} from '../office/fields.tsx'
import office from '../office/office.module.css'
import {Page, Problem} from '../office/page.tsx'
import {EarlierPrices} from './earlier-prices.tsx'
import {changesOf, conflictsOf, type Edits, editCell, openEdits, problemsOf, raisePrices} from './price-edits.ts'
import {cellId, type PricedDocument, type PriceGroup, pricesQuery, searchPrices, toPriceGroups} from './price-rows.ts'
import {PriceTable} from './price-table.tsx'
import {PublishBar} from './publish-bar.tsx'
import {RaiseForm} from './raise-form.tsx'
import {useSavePrices} from './use-save-prices.ts'

const useEdits = createKeptState<Edits>({})

const query = {listen: '*[_type in ["service", "hourlyPackage", "system.release"]]', fetch: pricesQuery}

function Prices() {
  const {data, problem} = useLiveQuery<PricedDocument[]>(query)
  if (!data) return problem ? <Problem sentence={problem} /> : <Spinner />
  return <Board groups={toPriceGroups(data)} />
}

function Board({groups}: {groups: readonly PriceGroup[]}) {
  const [typed, setEdits] = useEdits()
  const edits = openEdits(typed, groups)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const changes = changesOf(edits, groups)
  const save = useSavePrices({changes, edits, onEdits: setEdits})
  // What is typed over an amount that is being published would seem to be against another editor's.
  const conflicts = save.isBusy ? [] : conflictsOf(edits, groups)
  const shown = searchPrices(groups, search)
  const selected = chosen.length === 0 ? shown : shown.filter(({documentId}) => chosen.includes(documentId))
  return (
    <div className={office.room}>
      <Page title="Prices">
        <RaiseForm selected={selected} onRaise={raise => setEdits(before => raisePrices(before, selected, raise))} />
        <Field label="Find a price" type="search" value={search} onText={setSearch} />
        <PriceTable
          groups={shown}
          edits={edits}
          problems={problemsOf(edits, groups)}
          taken={new Set(conflicts.map(cellId))}
          chosen={chosen}
          onChoose={setChosen}
          onEdit={(cell, text) => setEdits(before => editCell(before, cell, text))}
        />
        <EarlierPrices />
      </Page>
      <PublishBar
        groups={groups}
        edits={edits}
        onEdits={setEdits}
        count={changes.length}
        taken={conflicts.length}
        save={save}
      />
    </div>
  )
}

export const pricesTool: Tool = {
  name: 'prices',
  title: 'Prices',
  icon: studioIcon(DollarSign),
  component: Prices,
}
