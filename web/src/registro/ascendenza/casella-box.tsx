import { sessoOf } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { type Voce, voceVuota } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import { isBlocco } from '@bisavolo/domain/registro/rules/ascendenza/righe'
import { mdiLockOutline, mdiPencilOutline } from '@mdi/js'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { emsOf } from '../pedigree/queries.ts'
import { CasellaPanel } from './casella-panel.tsx'
import { type Scelta, scelteOf } from './scelte.ts'
import { nomePosto, statoOf } from './testi.ts'
import { useCerca } from './use-cerca.ts'
import type { Foglio } from './use-foglio.ts'
import type { Giudizio } from './use-giudizio.ts'

export interface CasellaProps {
  posto: string
  foglio: Foglio
  giudizio: Giudizio
  rifiuti: readonly string[]
  isAttiva: boolean
  onVai: (posto: string, indietro?: boolean) => void
}

export function CasellaBox(props: CasellaProps) {
  const { posto, foglio, giudizio, rifiuti, isAttiva, onVai } = props
  const [isSbloccata, setSbloccata] = useState(false)
  const voce = foglio.voceOf(posto)
  const esito = giudizio.esitoOf(posto)
  const isDelRegistro = giudizio.isDelRegistro(posto)
  const noto = giudizio.notoOf(posto)
  const isScelta = voce.id !== null
  const isChiusa = isScelta || (isDelRegistro && !isSbloccata)
  // The registry filled this box while it had the focus: go on to the next.
  const isSuperata = isAttiva && isDelRegistro && !isSbloccata
  const goOn = useRef(onVai)
  goOn.current = onVai
  useEffect(() => {
    if (isSuperata && document.activeElement === document.body) goOn.current(posto)
  }, [isSuperata, posto])
  const stato = isDelRegistro ? null : statoOf(esito, rifiuti.length > 0)
  const cambia = () => {
    if (isScelta) foglio.scrivi(posto, { id: null, aggiorna: [] })
    else setSbloccata(true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-posto="${posto}"] input`)?.focus())
  }
  return (
    <>
      <div className="head">
        <span>
          <b aria-hidden="true">{sessoOf(posto) === 'M' ? '♂' : '♀'}</b> {nomePosto(posto)}
        </span>
        {stato && <StatusChip {...stato} />}
        {isChiusa && (
          <span className="lock">
            <Icon path={mdiLockOutline} size={14} /> {isScelta ? 'Scelto' : 'Dal registro'}
            <IconButton icon={mdiPencilOutline} size={16} label={`Cambia: ${nomePosto(posto)}`} onClick={cambia} />
          </span>
        )}
      </div>
      {isChiusa ? (
        <div className="noto">
          <strong>{noto?.nome_completo ?? (voce.nome_completo || '…')}</strong>
          <small>{noto && [emsOf(noto), noto.codice].filter(Boolean).join(' · ')}</small>
        </div>
      ) : (
        <Campi {...props} voce={voce} onLasciata={() => setSbloccata(false)} />
      )}
      {isScelta && isAttiva && (
        <CasellaPanel {...props} voce={voce} esito={esito} scelte={[]} attiva={-1} cerca={false} onScegli={() => {}} />
      )}
    </>
  )
}

function Campi(props: CasellaProps & { voce: Voce; onLasciata: () => void }) {
  const { posto, foglio, giudizio, isAttiva, voce, onVai, onLasciata } = props
  const listId = useId()
  const [attiva, setAttiva] = useState(-1)
  const [isNome, setNome] = useState(false)
  const trovati = useCerca(posto, voce, isAttiva && isNome)
  const isAtteso = trovati.cerca || giudizio.isAtteso(posto)
  const latest = { esito: giudizio.esitoOf(posto), righe: trovati.righe }
  const settled = isAtteso || giudizio.error !== null ? null : latest
  const { esito, righe } = useSteady(settled, isAttiva ? JSON.stringify([voce, isNome]) : null) ?? latest
  const scelte = isAtteso ? [] : scelteOf(voce, esito, righe)
  const scegli = (scelta: Scelta) => {
    setAttiva(-1)
    if (scelta.specie === 'nuovo') foglio.scrivi(posto, { nuovo: true })
    // A cat found by search replaces the typed text; a candidate keeps the text for comparison.
    else if (scelta.specie === 'trovato') foglio.scrivi(posto, { ...voceVuota, id: scelta.id })
    else foglio.scrivi(posto, { id: scelta.id })
    onVai(posto)
  }
  const set = (change: Partial<Voce>) => {
    setAttiva(-1)
    foglio.scrivi(posto, change)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && scelte.length > 0) {
      event.preventDefault()
      setAttiva(now => Math.max(-1, Math.min(scelte.length - 1, now + step)))
    }
    if (event.key === 'Escape') setAttiva(-1)
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && foglio.annulla()) event.preventDefault()
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const scelta = scelte[attiva]
    if (scelta) scegli(scelta)
    else onVai(posto, event.shiftKey)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isBlocco(text)) return
    event.preventDefault()
    foglio.incollaDa(posto, text)
  }
  const common = { onKeyDown, onPaste, autoComplete: 'off', spellCheck: false }
  return (
    <div className="campi">
      <input
        {...common}
        name={`${posto}.nome_completo`}
        role="combobox"
        aria-label={`${nomePosto(posto)}: nome`}
        aria-expanded={isAttiva && scelte.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(attiva >= 0 && { 'aria-activedescendant': `${listId}-${attiva}` })}
        placeholder="Nome"
        maxLength={260}
        value={voce.nome_completo}
        onChange={event => set({ nome_completo: event.target.value })}
        onFocus={() => setNome(true)}
        onBlur={() => {
          setNome(false)
          foglio.lascia(posto)
          onLasciata()
        }}
      />
      <input
        {...common}
        name={`${posto}.ems`}
        aria-label={`${nomePosto(posto)}: EMS`}
        placeholder="EMS"
        maxLength={40}
        value={voce.ems}
        onChange={event => set({ ems: event.target.value })}
      />
      <input
        {...common}
        name={`${posto}.codice`}
        aria-label={`${nomePosto(posto)}: numero`}
        placeholder="Numero"
        maxLength={40}
        value={voce.codice}
        onChange={event => set({ codice: event.target.value })}
      />
      {isAttiva && (
        <CasellaPanel
          {...props}
          esito={esito}
          scelte={scelte}
          attiva={attiva}
          cerca={trovati.cerca}
          listId={listId}
          onScegli={scegli}
        />
      )}
    </div>
  )
}
