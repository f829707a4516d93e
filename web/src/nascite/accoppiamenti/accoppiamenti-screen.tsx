import { partnerAConfronto } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import styled from '@emotion/styled'
import { mdiGenderMaleFemale } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { PedigreeDialog } from '../../registro/pedigree/pedigree-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { cardShadow, inkSoft, mobileBreak, sheet } from '../../ui/tokens.ts'
import { ConfrontoPanel } from './confronto-panel.tsx'
import { PartnerList } from './partner-list.tsx'
import { ProvaPanel } from './prova-panel.tsx'
import { accoppiamentiQueries } from './queries.ts'

export function AccoppiamentiScreen() {
  const { can } = useSession()
  const [search, setSearch] = useSearchParams()
  const [pedigree, setPedigree] = useState<number | null>(null)
  const gatto = positive(search.get('gatto'))
  const partner = positive(search.get('partner'))
  const { data: own } = useQuery({ ...recordQueries.one('gatti', gatto ?? 0), enabled: gatto !== null })
  const compared = (search.get('confronto') ?? '')
    .split(',')
    .flatMap(text => positive(text) ?? [])
    .slice(0, partnerAConfronto)
  const go = (next: { gatto: number | null; partner: number | null; confronto?: readonly number[] }) => {
    const { confronto = next.gatto === gatto ? compared : [], ...one } = next
    const shown = Object.entries(one).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
    setSearch(Object.fromEntries(confronto.length === 0 ? shown : [...shown, ['confronto', confronto.join(',')]]))
  }
  const choose = (id: number) => {
    go({ gatto, partner: id })
    scrollTo({ top: 0, behavior: 'smooth' })
  }
  const toggle = (id: number) => {
    const without = compared.filter(other => other !== id)
    go({ gatto, partner, confronto: without.length < compared.length ? without : [...without, id] })
  }
  const sesso = own?.sesso as 'M' | 'F' | undefined
  const [idpadre, idmadre] = sesso === 'M' ? [gatto, partner] : [partner, gatto]
  const prova = useQuery({
    ...accoppiamentiQueries.prova(idpadre ?? 0, idmadre ?? 0),
    enabled: sesso !== undefined && gatto !== null && partner !== null,
  })
  // A partner found by code is not readable as a record, so the trial supplies the name.
  const named = (sesso === 'M' ? prova.data?.madre : prova.data?.padre) ?? { id: partner, nome: '…' }
  return (
    <Page>
      <p className="intro">
        Scegli una fattrice o uno stallone: vedi i partner ammessi dal più adatto, ne confronti fino a quattro e provi
        la cucciolata.
      </p>
      <Choice className={compared.length > 0 ? 'aside' : undefined}>
        <ReferencePicker
          to="gatti"
          name="gatto"
          label="Fattrice o stallone"
          value={gatto}
          related={own}
          onChange={id => go({ gatto: id, partner: null })}
          filters={breeders}
          creates={false}
        />
        {own && sesso && (
          <ReferencePicker
            key={sesso}
            to="gatti"
            name="partner"
            label={sesso === 'F' ? 'Stallone' : 'Fattrice'}
            value={partner}
            related={{ ...named }}
            onChange={id => go({ gatto, partner: id })}
            filters={{ ...breeders, sesso: sesso === 'F' ? 'M' : 'F' }}
            creates={false}
            help={can('read', 'gatti') ? 'Per un gatto di altri scrivi codice o microchip esatto' : undefined}
          />
        )}
      </Choice>
      {gatto === null && (
        <EmptyState icon={mdiGenderMaleFemale} title="Nessun gatto scelto" text="Cerca qui sopra per nome o codice." />
      )}
      {sesso && idpadre && idmadre && (
        <ProvaPanel
          idpadre={idpadre}
          idmadre={idmadre}
          onPedigree={setPedigree}
          onClose={() => go({ gatto, partner: null })}
        />
      )}
      {gatto !== null && sesso && compared.length > 0 && (
        <div id="confronto">
          <ConfrontoPanel
            id={gatto}
            nome={String(own?.nome_completo ?? own?.nome ?? '')}
            ids={compared}
            onChoose={choose}
            onRemove={toggle}
            onEmpty={() => go({ gatto, partner, confronto: [] })}
          />
        </div>
      )}
      {gatto !== null && sesso && (
        <div className={compared.length > 0 ? 'aside' : undefined}>
          <Card heading={sesso === 'F' ? 'Stalloni ammessi' : 'Fattrici ammesse'}>
            <PartnerList
              key={gatto}
              id={gatto}
              chosen={partner}
              compared={compared}
              onChoose={choose}
              onCompare={toggle}
              onPedigree={setPedigree}
            />
            {compared.length > 0 && (
              <Tray>
                <span>
                  {compared.length} di {partnerAConfronto} a confronto
                </span>
                <Button look="main" size="small" onClick={showConfronto}>
                  Vedi il confronto
                </Button>
              </Tray>
            )}
          </Card>
        </div>
      )}
      {pedigree !== null && <PedigreeDialog id={pedigree} onClose={() => setPedigree(null)} />}
    </Page>
  )
}

const breeders = { deceduto: 0, annullato: 0, neutro: 0 }

function showConfronto(): void {
  const panel = document.getElementById('confronto')
  panel?.scrollIntoView({ behavior: 'smooth' })
  panel?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true })
}

function positive(text: string | null): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : null
}

const Page = styled.div`
  display: grid;
  gap: 20px;
  max-width: 1200px;
  .intro {
    max-width: 70ch;
    margin: 0;
    color: ${inkSoft};
  }
  > * {
    min-width: 0;
  }
  #confronto {
    scroll-margin-top: 96px;
  }
  @media print {
    .no-print,
    .intro,
    .aside {
      display: none;
    }
  }
`
const Tray = styled.div`
  position: sticky;
  bottom: 8px;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 12px;
  width: fit-content;
  margin: 8px 0 0 auto;
  padding: 6px 6px 6px 14px;
  background: ${sheet};
  border-radius: 10px;
  box-shadow: ${cardShadow};
  @media print {
    display: none;
  }
`
const Choice = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px 24px;
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
