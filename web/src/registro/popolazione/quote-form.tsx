import styled from '@emotion/styled'
import { mdiCalculatorVariantOutline, mdiClose } from '@mdi/js'
import { type FormEvent, useState } from 'react'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import type { Asked } from './quote-asked.ts'
import { useGattiNames } from './use-gatti-names.ts'

interface QuoteFormProps {
  asked: Asked
  busy: boolean
  faults: Readonly<Record<string, string>>
  onAsk: (next: Asked) => void
}

/** D7: cats able to breed. */
const breeders = { deceduto: 0, annullato: 0, neutro: 0 }

export function QuoteForm({ asked, busy, faults, onAsk }: QuoteFormProps) {
  const [next, setNext] = useState(asked)
  const names = useGattiNames(next.gatti)
  const change = (part: Partial<Asked>) => setNext(now => ({ ...now, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(next)
  }
  return (
    <Sheet>
      <Card heading="Chi può riprodursi">
        <Form onSubmit={submit} noValidate>
          <ReferencePicker
            to="razze"
            name="razza"
            label="Razza"
            value={next.gatti.length > 0 ? null : next.razza}
            onChange={razza => change({ razza, gatti: [] })}
            creates={false}
            error={faults.idrazza}
            help="Tutti i suoi riproduttori viventi e adulti"
          />
          <ReferencePicker
            // The key resets the picker after each choice.
            key={next.gatti.length}
            to="gatti"
            name="gatto"
            label="Oppure aggiungi un gatto"
            value={null}
            onChange={id => {
              if (id !== null && !next.gatti.includes(id)) change({ gatti: [...next.gatti, id], razza: null })
            }}
            filters={breeders}
            creates={false}
            error={faults.gatti}
          />
          <TextField
            label="Quota massima per gatto (%)"
            name="massimo"
            inputMode="decimal"
            value={next.massimo}
            onChange={massimo => change({ massimo })}
            error={faults.massimo}
            help="Lascia vuoto per nessun limite. Il 50&nbsp;% è tutto il suo sesso"
          />
          <TextField
            label="Cucciolate da programmare"
            name="cucciolate"
            inputMode="numeric"
            value={next.cucciolate}
            onChange={cucciolate => change({ cucciolate })}
            error={faults.cucciolate}
          />
          {next.gatti.length > 0 && (
            <Chosen aria-label="Gatti scelti">
              {next.gatti.map(id => (
                <li key={id}>
                  {names.get(id) ?? `n. ${id}`}
                  <IconButton
                    icon={mdiClose}
                    label={`Togli ${names.get(id) ?? `n. ${id}`}`}
                    onClick={() => change({ gatti: next.gatti.filter(other => other !== id) })}
                  />
                </li>
              ))}
            </Chosen>
          )}
          <div className="act">
            <Button type="submit" look="main" icon={mdiCalculatorVariantOutline} busy={busy}>
              Calcola
            </Button>
          </div>
        </Form>
      </Card>
    </Sheet>
  )
}

/** Hidden on paper, where one line repeats the query. */
const Sheet = styled.div`
  margin-bottom: 24px;
  @media print {
    display: none;
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
  align-items: start;
  .act {
    grid-column: 1 / -1;
  }
`
const Chosen = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-left: 10px;
    border: 1px solid ${line};
    border-radius: 6px;
    color: ${inkSoft};
    font-size: 13px;
  }
`
