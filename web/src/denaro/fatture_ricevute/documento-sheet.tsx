import { descrizionePagamentoFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { incassoRidotto } from '@bisavolo/domain/denaro/rules/documento/parole-incasso'
import { paroleRicevuta } from '@bisavolo/domain/denaro/rules/documento/parole-ricevuta'
import { centsOf, formatDate, formatEuro, formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { inkSoft, line, lineStrong, serif, shadow, sheet } from '../../ui/tokens.ts'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import { type Documento, isFattura, isStorno, rimborsiOf, totaliOfDocumento } from './documento.ts'
import { TotaliBox } from './totali-box.tsx'

export function DocumentoSheet({ documento }: { documento: Documento }) {
  const fattura = isFattura(documento)
  return (
    <Sheet aria-label={`${documento.tipo} ${documento.numero}`}>
      <Destinatario documento={documento} />
      <Righe documento={documento} />
      {fattura && documento.riepilogo.length > 0 && <Riepilogo documento={documento} />}
      <TotaliBox
        totali={totaliOfDocumento(documento)}
        isFattura={fattura}
        label={isStorno(documento) ? 'Totale stornato' : fattura ? 'Totale documento' : 'Totale'}
      />
      <Fatti documento={documento} />
    </Sheet>
  )
}

function Destinatario({ documento }: { documento: Documento }) {
  const { can } = useSession()
  const text = (name: string) => (documento[name] as string | null) ?? ''
  const sigla = text('provincia') && text('provincia') !== 'EE' ? `(${text('provincia')})` : ''
  const codes = [
    text('codice_fiscale') && `C.F. ${text('codice_fiscale')}`,
    text('partita_iva') && `P.IVA ${text('partita_iva')}`,
    text('cod_univoco') && `Codice destinatario ${text('cod_univoco')}`,
    text('pec') && `PEC ${text('pec')}`,
  ].filter(Boolean)
  const opens = can('create', 'fatture_ricevute')
  return (
    <Address>
      <small>{paganteOf(documento)}</small>
      <strong>
        {opens ? (
          <Link to={`/upsert/clienti-soci/${documento.idcliente}`}>{documento.intestatario}</Link>
        ) : (
          documento.intestatario
        )}
      </strong>
      <span>{text('indirizzo')}</span>
      <span>{[text('cap'), text('citta'), sigla].filter(Boolean).join(' ')}</span>
      {text('nazione') !== '' && text('nazione') !== 'IT' && <span>{text('nazione')}</span>}
      <span>{wholeCodes(codes.join(' · '))}</span>
    </Address>
  )
}

function paganteOf(documento: Documento): string {
  const { tipo, data_pagamento, incasso } = documento
  if (isFattura(documento)) return 'Spett.le'
  return paroleRicevuta({ tipo, pagata: data_pagamento !== null, incasso: centsOf(incasso) }).pagante
}

function Righe({ documento }: { documento: Documento }) {
  const fattura = isFattura(documento)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Descrizione</th>
          <th scope="col">Q.tà</th>
          <th scope="col">Prezzo</th>
          {fattura && <th scope="col">IVA %</th>}
          <th scope="col">Importo</th>
        </tr>
      </thead>
      <tbody>
        {documento.righe.length === 0 && (
          <tr>
            <td colSpan={fattura ? 5 : 4}>Arrivato dal vecchio sistema senza righe</td>
          </tr>
        )}
        {documento.righe.map(riga => (
          <tr key={riga.id}>
            <td>{riga.descrizione}</td>
            <td>{formatNumero(riga.quantita, Number.isInteger(riga.quantita) ? 0 : 2)}</td>
            <td>{formatEuro(centsOf(riga.importo))}</td>
            {fattura && <td>{riga.iva ? riga.iva : riga.natura}</td>}
            <td>{formatEuro(centsOf(riga.totale))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Riepilogo({ documento }: { documento: Documento }) {
  return (
    <Table data-small="true">
      <caption>Riepilogo IVA</caption>
      <thead>
        <tr>
          <th scope="col">Aliquota / Natura</th>
          <th scope="col">Imponibile</th>
          <th scope="col">Imposta</th>
        </tr>
      </thead>
      <tbody>
        {documento.riepilogo.map(({ iva, natura, imponibile, imposta }) => (
          <tr key={`${iva} ${natura}`}>
            <td>{natura === null ? formatPercent(iva / 100) : `${formatPercent(0)} · ${natura}`}</td>
            <td>{formatEuro(centsOf(imponibile))}</td>
            <td>{formatEuro(centsOf(imposta))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Fatti({ documento }: { documento: Documento }) {
  const {
    causale,
    modalita_pagamento: modalita,
    data_pagamento: pagato,
    motivo,
    note,
  } = documento as Documento &
    Record<'causale' | 'modalita_pagamento' | 'data_pagamento' | 'motivo' | 'note', string | null | undefined>
  const { documento_origine: origine, note_credito: storni } = documento
  return (
    <Facts>
      {causale && <Fact label="Causale">{causale}</Fact>}
      {origine && (
        <Fact label="Storna">
          <Link to={`/fatture_ricevute/${origine.id}`}>
            {origine.tipo} {origine.numero}
          </Link>{' '}
          del {formatDate(origine.data_emissione)}
        </Fact>
      )}
      {storni.length > 0 && (
        <Fact label="Stornata da">
          {storni.map(storno => (
            <span key={storno.id}>
              <Link to={`/fatture_ricevute/${storno.id}`}>{storno.numero}</Link> (
              {formatEuro(centsOf(storno.totale ?? '0'))}){' '}
            </span>
          ))}
        </Fact>
      )}
      {isLowered(documento) && (
        <Fact label={pagato ? 'Importo pagato' : 'Importo da pagare'}>
          {incassoRidotto(formatEuro(centsOf(documento.incasso)), Boolean(pagato))}
        </Fact>
      )}
      <DaRestituire documento={documento} />
      {modalita && <Fact label="Modalità di pagamento">{descrizionePagamentoFor(modalita)}</Fact>}
      {pagato && <Fact label={isStorno(documento) ? 'Data restituzione' : 'Data pagamento'}>{formatDate(pagato)}</Fact>}
      {motivo && <Fact label="Motivo della ricevuta senza IVA (solo segreteria)">{motivo}</Fact>}
      {note && <Fact label="Note (solo segreteria)">{note}</Fact>}
    </Facts>
  )
}

/** Credits after the payment whose refund is not recorded yet. */
function DaRestituire({ documento }: { documento: Documento }) {
  const { rimborsi, importo } = rimborsiOf(documento)
  if (rimborsi.length === 0) return null
  return (
    <Fact label="Da restituire">
      {formatEuro(importo)} (
      {rimborsi.map(({ id, numero }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/fatture_ricevute/${id}`}>{numero}</Link>
        </Fragment>
      ))}
      )
    </Fact>
  )
}

/** True if a credit before the payment lowered the amount to pay. */
function isLowered(documento: Documento): boolean {
  return !isStorno(documento) && centsOf(documento.incasso) !== centsOf(documento.totale ?? '0')
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Sheet = styled.article`
  padding: clamp(16px, 4vw, 44px);
  background: ${sheet};
  border-radius: 8px;
  box-shadow: 0 6px 24px ${shadow(0.12)};
`
const Address = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 28px;
  small,
  span:last-child {
    color: ${inkSoft};
  }
  strong {
    font: 600 20px / 1.3 ${serif};
    overflow-wrap: anywhere;
  }
`
const Table = styled.table`
  width: 100%;
  margin-bottom: 20px;
  border-collapse: collapse;
  &[data-small='true'] {
    width: min(100%, 460px);
    font-size: 13px;
  }
  caption {
    padding-bottom: 4px;
    color: ${inkSoft};
    font-size: 12px;
    text-align: left;
  }
  th {
    padding: 4px 8px;
    color: ${inkSoft};
    font-size: 12px;
    font-weight: 600;
    border-bottom: 1px solid ${lineStrong};
  }
  td {
    padding: 8px;
    border-bottom: 1px solid ${line};
    vertical-align: top;
  }
  & :is(th, td):first-of-type {
    padding-left: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
  & :is(th, td):not(:first-of-type) {
    text-align: right;
    white-space: nowrap;
  }
  & :is(th, td):last-of-type {
    padding-right: 0;
  }
  @media (max-width: 599.95px) {
    & :is(th, td) {
      padding-inline: 4px;
      font-size: 13px;
    }
    &:not([data-small]) :is(th, td):nth-of-type(3) {
      display: none;
    }
  }
`
const Facts = styled.dl`
  display: grid;
  gap: 6px;
  margin: 24px 0 0;
  div {
    display: grid;
    grid-template-columns: minmax(110px, 200px) 1fr;
    gap: 12px;
  }
  dt {
    color: ${inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
