import { momentText } from '@bisavolo/domain/kit/value-text'
import { figlioOf, inOrdine } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { isScritta, prossimo } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import styled from '@emotion/styled'
import { mdiContentSave } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSaveKey } from '../../records/form/use-save-key.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { readPreference, writePreference } from '../../ui/preferences.ts'
import { FoglioGrid } from './foglio-grid.tsx'
import { FoglioHead } from './foglio-head.tsx'
import { Rifiutate } from './rifiutate.tsx'
import { Scansione, useScansioni } from './scansione.tsx'
import { type Foglio, useFoglio } from './use-foglio.ts'
import { type Giudizio, useGiudizio } from './use-giudizio.ts'
import { useSalva } from './use-salva.ts'

const scanPreference = 'ascendenza.scansione'

export function AscendenzaScreen() {
  const id = Number(useParams().id_gatto)
  return <FoglioDelGatto key={id} id={id} />
}

function FoglioDelGatto({ id }: { id: number }) {
  const navigate = useNavigate()
  const foglio = useFoglio(id)
  const giudizio = useGiudizio(id, foglio)
  const [attiva, setAttiva] = useState<string | null>(null)
  const [scan, setScan] = useState(() => readPreference<boolean>(scanPreference) ?? window.innerWidth >= 700)
  const fogli = useScansioni(id)
  const root = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const focus = (posto: string | null) => {
    const box = posto === null ? null : root.current?.querySelector<HTMLElement>(`[data-posto="${posto}"]`)
    const target = box?.querySelector<HTMLElement>('input, button') ?? saveButton.current
    // Reset by hand: a field replaced by the registry's cat fires no blur event.
    setAttiva(null)
    target?.focus()
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const salva = useSalva({
    id,
    giudizio,
    onDone: () => {
      foglio.svuota()
      navigate(`/pedigree/${id}?generazioni=${foglio.generazioni}`)
    },
    onRifiutata: posto => requestAnimationFrame(() => focus(posto)),
  })
  const save = () => {
    // Blur first: a field is read when it loses the focus.
    if (document.activeElement instanceof HTMLElement && root.current?.contains(document.activeElement))
      document.activeElement.blur()
    requestAnimationFrame(() => latestRun.current())
  }
  const latestRun = useRef(salva.run)
  latestRun.current = salva.run
  useSaveKey(save)
  const isReady = giudizio.albero !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the registry's boxes are known
  useEffect(() => {
    if (isReady) focus(foglio.posti.find(posto => !isPassata(posto, foglio, giudizio)) ?? null)
  }, [isReady])
  const vai = (posto: string, indietro = false) => {
    const open = inOrdine(Object.keys(salva.rifiuti)).filter(altro => altro !== posto)
    const order = indietro ? foglio.posti.toReversed() : foglio.posti
    const next = open.length > 0 ? open[0] : prossimo(order, posto, altro => isPassata(altro, foglio, giudizio))
    // Synchronous, because a fast typist is already in the next name.
    focus(next ?? null)
  }
  const scritto = { ...foglio, scrivi: wrapped(foglio, salva.forget) }
  if (giudizio.error && !giudizio.albero)
    return <EmptyState title="Il foglio non si apre" text={giudizio.error.message} />
  if (!giudizio.albero) return <Skeleton lines={10} height={48} />
  return (
    <>
      <FoglioHead
        albero={giudizio.albero}
        foglio={foglio}
        scan={fogli.length > 0 ? scan : null}
        onScan={show => {
          setScan(show)
          writePreference(scanPreference, show)
        }}
      />
      <Rifiutate rifiuti={salva.rifiuti} onVai={focus} />
      <Split data-scan={(scan && fogli.length > 0) || undefined}>
        <FoglioGrid
          root={root}
          foglio={scritto}
          giudizio={giudizio}
          rifiuti={salva.rifiuti}
          attiva={attiva}
          onAttiva={setAttiva}
          onVai={vai}
        />
        {scan && <Scansione fogli={fogli} />}
      </Split>
      <StickyBar unsaved={!foglio.isVuoto && 'Non salvato'} note={noteOf(foglio, giudizio)} upTo={Infinity}>
        <Button look="text" disabled={foglio.isVuoto || salva.busy} onClick={foglio.svuota}>
          Svuota il foglio
        </Button>
        <Button ref={saveButton} icon={mdiContentSave} busy={salva.busy} onClick={save}>
          Salva il foglio
        </Button>
      </StickyBar>
    </>
  )
}

/** Enter skips boxes that are chosen, filled by the registry, or above an unknown cat. */
function isPassata(posto: string, { voci }: Foglio, giudizio: Giudizio): boolean {
  const isNota = (altro: string) => altro === '' || isScritta(voci[altro]) || giudizio.isDelRegistro(altro)
  return voci[posto]?.id != null || giudizio.isDelRegistro(posto) || !isNota(figlioOf(posto))
}

function wrapped({ scrivi }: Foglio, forget: (posto: string) => void): Foglio['scrivi'] {
  return (posto, change) => {
    forget(posto)
    scrivi(posto, change)
  }
}

function noteOf({ posti, ripresa, isVuoto }: Foglio, { esitoOf }: Giudizio): string {
  const esiti = posti.flatMap(posto => esitoOf(posto)?.esito ?? [])
  const count = (words: string, ...which: string[]) => {
    const n = esiti.filter(esito => which.includes(esito)).length
    return n === 0 ? [] : [`${n} ${words}`]
  }
  const parts = [
    ...count('da decidere', 'simile', 'conflitto'),
    ...count('nuovi', 'nuovo'),
    ...count('nel registro', 'esistente'),
  ]
  const bozza = ripresa === null || isVuoto ? [] : [`bozza del ${momentText(ripresa)}`]
  return [...parts, ...bozza].join(' · ')
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  margin-bottom: 20px;
  &[data-scan] {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 36%);
  }
  &[data-scan] > aside {
    position: sticky;
    top: 80px;
  }
  @media (max-width: 899.95px) {
    &[data-scan] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-scan] > aside {
      position: static;
      order: -1;
    }
  }
`
