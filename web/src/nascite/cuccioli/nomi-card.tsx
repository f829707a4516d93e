import { chipDigits, validators } from '@bisavolo/domain/kit/validators'
import type { CuccioloLetto, DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { mancantiCucciolo } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { occhi } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { DraftNotice } from '../../records/form/draft-notice.tsx'
import { LeaveGuard } from '../../records/form/leave-guard.tsx'
import { focusFirst } from '../../session/heading-focus.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { dam, inkSoft, line, sire } from '../../ui/tokens.ts'
import { type Typed, useNomi } from './use-nomi.ts'

export function NomiCard({ denuncia }: { denuncia: DenunciaLetta }) {
  const nomi = useNomi(denuncia)
  const { rows, dirty } = nomi
  if (rows.length === 0) return null
  return (
    <Card heading="Nomi e microchip">
      <form
        ref={nomi.root}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          nomi.save()
        }}
      >
        <LeaveGuard form={{ isDirty: () => dirty, dirty, mode: 'edit', reset: nomi.reset }} />
        <DraftNotice draft={nomi.draft} version={nomi.version} />
        <p style={{ margin: '0 0 8px', color: inkSoft }}>
          {dirty
            ? 'Ricordati di salvare. Scrivi il nome senza affisso: lo aggiungiamo noi.'
            : whatIsMissing(rows.map(({ cucciolo }) => cucciolo))}
        </p>
        <Rows>
          {rows.map(({ cucciolo, numero }) => (
            <NomeRow
              key={cucciolo.id}
              cucciolo={cucciolo}
              numero={numero}
              typed={nomi.typed[cucciolo.id] ?? {}}
              errorOf={name => nomi.errorOf(cucciolo.id, name)}
              onChange={change => nomi.set(cucciolo.id, change)}
            />
          ))}
        </Rows>
        <Button type="submit" busy={nomi.busy} disabled={!dirty}>
          Salva i nomi
        </Button>
      </form>
    </Card>
  )
}

function whatIsMissing(cuccioli: readonly CuccioloLetto[]): string {
  const missing = cuccioli.flatMap(cucciolo => {
    const mancanti = mancantiCucciolo(cucciolo)
    return mancanti.length === 0 ? [] : [mancanti]
  })
  if (missing.length === 0) return 'C’è tutto: la segreteria lo controlla quando registra i cuccioli.'
  const who = missing.length === 1 ? 'Un cucciolo aspetta' : `${missing.length} cuccioli aspettano`
  const what = missing.flat().includes('occhi') ? 'il nome o il colore degli occhi' : 'il nome'
  return `${who} ${what}. Scrivi il nome senza affisso: lo aggiungiamo noi.`
}

interface NomeRowProps {
  cucciolo: CuccioloLetto
  numero: number
  typed: Typed
  errorOf: (name: string) => string | undefined
  onChange: (change: Typed) => void
}

function NomeRow({ cucciolo, numero, typed, errorOf, onChange }: NomeRowProps) {
  const isWanted = new URLSearchParams(window.location.search).get('campo') === `cuccioli.${numero - 1}.nome`
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const field = isWanted ? row.current?.querySelector('input') : null
    field?.scrollIntoView({ block: 'center' })
    focusFirst(field)
  }, [isWanted])
  const nome = typed.nome ?? cucciolo.nome ?? ''
  const chip = typed.chip ?? cucciolo.chip ?? ''
  const digits = chip.replace(/\D/g, '').length
  const words = [cucciolo.razza?.codice, cucciolo.genotipoColore?.codice].filter(Boolean).join(' ')
  return (
    <li ref={row} aria-label={`Nome del cucciolo ${numero}`}>
      <span>
        <b style={{ color: cucciolo.sesso === 'M' ? sire : dam }}>
          {numero}. {cucciolo.sesso === 'M' ? '♂ Maschio' : '♀ Femmina'}
        </b>{' '}
        {words}
      </span>
      <TextField
        name={`nome-${cucciolo.id}`}
        label="Nome"
        value={nome}
        maxLength={40}
        autoComplete="off"
        error={errorOf('nome') ?? (nome.trim() === '' ? undefined : validators.nomeGatto(nome))}
        onChange={text => onChange({ nome: text })}
      />
      <TextField
        name={`chip-${cucciolo.id}`}
        label="Microchip"
        value={chip}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('chip')}
        help={digits === 0 || digits === 15 ? undefined : `${digits} cifre di 15`}
        onChange={text => onChange({ chip: chipDigits(text) })}
      />
      {cucciolo.idocchi === null && (
        <SelectField
          name={`occhi-${cucciolo.id}`}
          label="Occhi"
          value={typed.idocchi == null ? '' : String(typed.idocchi)}
          empty="—"
          options={occhi.map(({ value, label }) => ({ value: String(value), label }))}
          error={errorOf('idocchi')}
          onChange={text => onChange({ idocchi: text === '' ? null : Number(text) })}
        />
      )}
      <CheckField
        name={`nfb-${cucciolo.id}`}
        label="Not for breeding"
        checked={(typed.not_for_breeding ?? cucciolo.not_for_breeding) === 1}
        onChange={checked => onChange({ not_for_breeding: checked ? 1 : 0 })}
      />
    </li>
  )
}

const Rows = styled.ol`
  margin: 0 0 14px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) repeat(auto-fit, minmax(150px, 1fr));
    gap: 4px 14px;
    align-items: center;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  @media (max-width: 767.95px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
