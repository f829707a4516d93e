import type { FieldError } from '@bisavolo/domain/kit/errors'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { warning, warningTint } from '../../ui/tokens.ts'

/** Shown as soon as a customer is chosen: why the invoice could not be sent, and where to correct it. */
export function InvioNotice({ errors, idcliente }: { errors: readonly FieldError[]; idcliente: unknown }) {
  if (errors.length === 0) return null
  const own = errors.filter(({ field }) => field === 'emittente')
  const theirs = errors.filter(({ field }) => field !== 'emittente')
  return (
    <Notice role="status">
      <b>Con questi dati la fattura non si può inviare, quindi non si emette:</b>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
      {theirs.length > 0 && (
        <p>
          Completa i campi qui sotto per questo documento, o{' '}
          <Link to={`/upsert/clienti-soci/${idcliente}`}>correggi l’anagrafica del cliente</Link>.
        </p>
      )}
      {own.length > 0 && (
        <p>
          I dati dell’associazione si scrivono nelle <Link to="/list/impostazioni-fiscali">impostazioni fiscali</Link>.
        </p>
      )}
    </Notice>
  )
}

const Notice = styled.div`
  grid-column: 1 / -1;
  padding: 10px 14px;
  color: ${warning};
  background: ${warningTint};
  border-radius: 6px;
  ul {
    margin: 4px 0;
    padding-left: 18px;
  }
  p {
    margin: 4px 0 0;
  }
  a {
    color: inherit;
  }
`
