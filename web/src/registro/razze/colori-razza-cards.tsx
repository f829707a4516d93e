import { formatDate } from '@bisavolo/domain/kit/format'
import type { ColoriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { razzaAttuale } from '@bisavolo/domain/registro/rules/ems/razze'
import { coloriBase } from '@bisavolo/domain/registro/rules/ems/simboli'
import { esitoColore } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import styled from '@emotion/styled'
import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { todayText } from '../../ui/fields/date-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import { GuidaEspressione } from './guida-espressione.tsx'

/** First day of the seeded rows. */
const SEMPRE = '1900-01-01'

interface Props {
  colori: ColoriRazza
}

export function ProvaColore({ colori: { razza, righe } }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  // A pasted full code is accepted: the page's own breed is removed.
  const [, named = '', rest = ''] = /^([A-Z]{3})\b\s*(.*)$/.exec(typed) ?? [typed, '', typed]
  const isOther = named !== '' && razzaAttuale(named) !== razzaAttuale(razza.codice)
  const codice = isOther ? typed : rest
  const { riconosciuto, motivo } = esitoColore(razza.codice, codice, righe, todayText())
  const words = [coloreInWords(razza.codice, codice), coloreInWords(razza.codice, codice, 'en')]
  return (
    <Card heading="Prova un colore">
      <TextField
        label="Codice EMS"
        name="prova"
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        help={`Per esempio n 22, oppure ${razza.codice} n 22`}
      />
      <Esito aria-live="polite">
        {isOther && <p>Il codice è di un’altra razza: {named}.</p>}
        {!isOther && codice !== '' && (
          <>
            <StatusChip
              kind={motivo === '' ? 'success' : 'warning'}
              label={motivo === '' ? 'Riconosciuto' : riconosciuto ? 'Scritto male' : 'Non riconosciuto'}
            />
            {motivo !== '' && (
              <p>
                {motivo}.{!riconosciuto && ' Il libro proposto è RIEX, non LO.'}
              </p>
            )}
            {words[0] !== codice && <p>{[...new Set(words)].join(' / ')}</p>}
          </>
        )}
      </Esito>
    </Card>
  )
}

export function RigheColori({ colori: { righe }, onOpen }: Props & { onOpen: (id: number) => void }) {
  const today = todayText()
  return (
    <Card heading="Righe della razza">
      {righe.length === 0 ? (
        <p>Nessuna riga: è riconosciuto ogni colore che EMS sa scrivere, tranne x.</p>
      ) : (
        <Righe>
          {righe.map(({ id, espressione, riconosciuto, valido_dal, valido_al }) => (
            <li key={id} data-past={valido_dal > today || (valido_al !== null && valido_al < today)}>
              <div>
                <Espressione text={espressione} />
                <small>
                  {riconosciuto === 1 ? 'ammessi' : 'esclusi'}
                  {valido_dal <= SEMPRE ? ' da sempre' : ` dal ${formatDate(valido_dal)}`}
                  {valido_al === null ? '' : ` al ${formatDate(valido_al)}`}
                </small>
              </div>
              <IconButton icon={mdiPencilOutline} label={`Apri la riga ${espressione}`} onClick={() => onOpen(id)} />
            </li>
          ))}
        </Righe>
      )}
      <GuidaEspressione />
    </Card>
  )
}

/** No line break inside a range. */
function Espressione({ text }: { text: string }) {
  return (
    <code>
      {text.split(/\s+/).map((word, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have a fixed order and no state.
        <span key={i}>{word} </span>
      ))}
    </code>
  )
}

export function CodiciAmmessi({ colori: { ammessi } }: Props) {
  const groups = coloriBase
    .map(base => ({ base, codici: ammessi.filter(({ codice }) => codice.startsWith(base.codice)) }))
    .filter(({ codici }) => codici.length > 0)
  return (
    <Card heading={`Codici riconosciuti oggi: ${ammessi.length}`}>
      {groups.length === 0 && <p>Nessun colore del registro è riconosciuto in questa razza.</p>}
      {groups.map(({ base, codici }) => (
        <Gruppo key={base.codice}>
          <h3>
            {base.codice} <small>{codici.length}</small>
          </h3>
          <ul>
            {codici.map(({ id, codice, descrizione, inglese }) => (
              <li key={id} title={inglese}>
                <b>{codice}</b>
                <span>{descrizione}</span>
              </li>
            ))}
          </ul>
        </Gruppo>
      ))}
    </Card>
  )
}

const Esito = styled.div`
  min-height: 72px;
  margin-top: 12px;
  p {
    margin: 8px 0 0;
  }
`
const Righe = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  li[data-past='true'] code {
    color: ${inkSoft};
  }
  code {
    font-size: 15px;
  }
  code span {
    display: inline-block;
    white-space: pre;
  }
  small {
    display: block;
    color: ${inkSoft};
    font-size: 13px;
  }
`
const Gruppo = styled.section`
  h3 {
    margin: 12px 0 4px;
  }
  h3 small {
    color: ${inkSoft};
    font-weight: 400;
  }
  ul {
    columns: 240px;
    column-gap: 24px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 68px 1fr;
    gap: 4px;
    padding: 2px 0;
    break-inside: avoid;
    font-size: 14px;
  }
`
