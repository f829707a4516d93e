import { formatDate } from '@bisavolo/domain/kit/format'
import type { GattoVerificato, VerificaCertificato } from '@bisavolo/domain/registro/calls/verifica'
import { fraseDuplicato } from '@bisavolo/domain/registro/rules/certificato/frase-verifica'
import styled from '@emotion/styled'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import * as t from '../../ui/tokens.ts'

const looks = {
  valido: {
    title: 'Certificato valido',
    en: 'Valid certificate',
    colour: t.success,
    tint: t.successTint,
    icon: mdiCheckCircleOutline,
  },
  aggiornato: {
    title: 'Certificato valido, registro aggiornato',
    en: 'Valid certificate, the registry has changed since',
    colour: t.warning,
    tint: t.warningTint,
    icon: mdiInformationOutline,
  },
  sostituito: {
    title: 'Certificato sostituito',
    en: 'Replaced certificate',
    colour: t.warning,
    tint: t.warningTint,
    icon: mdiInformationOutline,
  },
  duplicato: {
    title: 'Certificato sostituito da un duplicato',
    en: 'Replaced by a duplicate',
    colour: t.error,
    tint: t.errorTint,
    icon: mdiAlertCircleOutline,
  },
  revocato: {
    title: 'Certificato revocato',
    en: 'Withdrawn certificate',
    colour: t.error,
    tint: t.errorTint,
    icon: mdiAlertCircleOutline,
  },
} as const

export function Refusal({ error }: { error: ApiError }) {
  const unknown = error.status === 404
  return (
    <Banner
      title={unknown ? 'Nessun certificato con questo codice' : 'La verifica non è riuscita'}
      en={unknown ? 'No certificate has this code' : 'The check did not succeed'}
      look={looks.revocato}
    >
      {error.message}
    </Banner>
  )
}

export function Outcome({ answer }: { answer: VerificaCertificato }) {
  const { stato, gatto, aggiornato_il, dati_di_allora, duplicato } = answer
  const look =
    answer.sostituito_da === 'duplicato' ? looks.duplicato : looks[aggiornato_il === null ? stato : 'aggiornato']
  return (
    <>
      <Banner title={look.title} en={look.en} look={look}>
        {answer.messaggio}
      </Banner>
      {gatto && !dati_di_allora && (
        <p>I dati stampati allora non sono stati conservati: questi sono quelli del registro di oggi.</p>
      )}
      {gatto && (
        <Facts>
          {factsOf(gatto).map(([label, value], at) => (
            <Fact key={label} label={label} {...todayIn(answer, at, value)}>
              {at === 0 ? <strong>{value}</strong> : value || '—'}
            </Fact>
          ))}
          <Fact label="Rilasciato il">{formatDate(answer.emesso_il)}</Fact>
          {duplicato && <Fact label="Certificato">{fraseDuplicato(duplicato)}</Fact>}
        </Facts>
      )}
    </>
  )
}

function factsOf(gatto: GattoVerificato): [label: string, value: string][] {
  return [
    ['Nome', gatto.nome_completo],
    ['Numero', gatto.codice ?? ''],
    ['Razza', [gatto.nome_razza, gatto.razza && `(${gatto.razza})`].filter(Boolean).join(' ')],
    ['Colore', gatto.colore ?? ''],
    ['Sesso', gatto.sesso === 'M' ? '♂ Maschio' : '♀ Femmina'],
    ['Data di nascita', formatDate(gatto.data_nascita)],
    ['Padre', gatto.padre ?? ''],
    ['Madre', gatto.madre ?? ''],
  ]
}

function todayIn({ oggi }: VerificaCertificato, at: number, printed: string): { oggi?: string } {
  const now = oggi === null ? printed : factsOf(oggi)[at]?.[1]
  return now === printed ? {} : { oggi: now || '—' }
}

interface BannerProps {
  title: string
  en: string
  look: { colour: string; tint: string; icon: string }
  children: ReactNode
}

function Banner({ title, en, look, children }: BannerProps) {
  return (
    <Result style={{ color: look.colour, background: look.tint, borderColor: look.colour }}>
      <Icon path={look.icon} size={34} />
      <div>
        <h2>{title}</h2>
        <small lang="en">{en}</small>
        <p>{children}</p>
      </div>
    </Result>
  )
}

function Fact({ label, oggi, children }: { label: string; oggi?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {oggi !== undefined && <dd className="today">Oggi nel registro: {oggi}</dd>}
    </div>
  )
}

const Result = styled.div`
  display: flex;
  gap: 14px;
  padding: 14px 16px;
  border: 1px solid;
  border-radius: 8px;
  h2 {
    margin: 0;
    font-size: 20px;
  }
  p {
    margin: 6px 0 0;
    color: ${t.ink};
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: 14px 24px;
  margin: 20px 0 0;
  > :first-of-type {
    grid-column: 1 / -1;
  }
  dt {
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  dd {
    margin: 0;
    font-size: 15px;
  }
  strong {
    font: 600 21px / 1.3 ${t.serif};
  }
  .today {
    color: ${t.warning};
    font-size: 13px;
  }
`
