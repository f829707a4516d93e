import { occhi } from '@bisavolo/domain/choices'
import { chipDigits, validators } from '@bisavolo/domain/kit/validators'
import { type CuccioloLetto, type DenunciaLetta, nomiCuccioli } from '@bisavolo/domain/nascite/calls'
import { mancantiCucciolo } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { isDaRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import { LeaveGuard } from '../../records/form/leave-guard.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { dam, inkSoft, line, sire } from '../../ui/tokens.ts'

interface Typed {
  nome?: string
  chip?: string
  idocchi?: number | null
  not_for_breeding?: 0 | 1
}

/** Names and chips, typed by the breeder: one row for each living kitten that is not a cat yet, one save for all. */
export function NomiCard({ denuncia }: { denuncia: DenunciaLetta }) {
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const rows = denuncia.cuccioli
    .map((cucciolo, i) => ({ cucciolo, numero: i + 1 }))
    .filter(({ cucciolo }) => isDaRegistrare(cucciolo))
  const changed = rows.filter(({ cucciolo }) => isChanged(cucciolo, typed[cucciolo.id]))
  const set = (id: number, change: Typed) => {
    setTyped(now => ({ ...now, [id]: { ...now[id], ...change } }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([name]) => !name.startsWith(`${id}.`))))
  }
  const { busy, run } = useWrite(
    () => {
      const cuccioli = changed.map(({ cucciolo: { id, version } }) => ({ id, version, ...typed[id] }))
      return call(nomiCuccioli, { id: denuncia.id, body: { cuccioli } })
    },
    {
      done: 'Nomi e microchip salvati',
      onDone: () => setTyped({}),
      onRefused: error => {
        const told = error instanceof ApiError ? error.errors : []
        setErrors(Object.fromEntries(told.map(({ field, message }) => [nameOf(field, changed), message])))
        notify.error(error.message)
      },
    },
  )
  if (rows.length === 0) return null
  return (
    <Card heading="Nomi e microchip">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (changed.length > 0) run()
        }}
      >
        <LeaveGuard
          form={{
            isDirty: () => changed.length > 0,
            dirty: changed.length > 0,
            mode: 'edit',
            reset: () => setTyped({}),
          }}
        />
        <p style={{ margin: '0 0 8px', color: inkSoft }}>
          {changed.length === 0
            ? whatIsMissing(rows.map(({ cucciolo }) => cucciolo))
            : 'Quello che hai scritto non è ancora salvato. Scrivi il nome senza affisso: lo aggiunge il registro.'}
        </p>
        <Rows>
          {rows.map(({ cucciolo, numero }) => (
            <NomeRow
              key={cucciolo.id}
              cucciolo={cucciolo}
              numero={numero}
              typed={typed[cucciolo.id] ?? {}}
              errorOf={name => errors[`${cucciolo.id}.${name}`]}
              onChange={change => set(cucciolo.id, change)}
            />
          ))}
        </Rows>
        <Button type="submit" busy={busy} disabled={changed.length === 0}>
          Salva i nomi
        </Button>
      </form>
    </Card>
  )
}

/** Of what is saved, never of what is only typed. */
function whatIsMissing(cuccioli: readonly CuccioloLetto[]): string {
  const missing = cuccioli.flatMap(cucciolo => {
    const mancanti = mancantiCucciolo(cucciolo)
    return mancanti.length === 0 ? [] : [mancanti]
  })
  if (missing.length === 0) return 'C’è tutto: la segreteria lo controlla quando registra i cuccioli.'
  const who = missing.length === 1 ? 'Un cucciolo aspetta' : `${missing.length} cuccioli aspettano`
  const what = missing.flat().includes('occhi') ? 'il nome o il colore degli occhi' : 'il nome'
  return `${who} ${what}. Scrivi il nome senza affisso: lo aggiunge il registro.`
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
  // The list of what is missing opens just this field.
  useEffect(() => {
    if (isWanted) row.current?.querySelector<HTMLInputElement>('input')?.focus()
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

function isChanged(cucciolo: CuccioloLetto, typed: Typed | undefined): boolean {
  if (typed === undefined) return false
  return (Object.keys(typed) as (keyof Typed)[]).some(name => (typed[name] ?? '') !== (cucciolo[name] ?? ''))
}

/** `cuccioli.1.nome` counts in what was sent. */
function nameOf(field: string, sent: readonly { cucciolo: CuccioloLetto }[]): string {
  const [, at, name] = field.split('.')
  return `${sent[Number(at)]?.cucciolo.id}.${name}`
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
