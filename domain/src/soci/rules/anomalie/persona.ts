import { avviso, type Finding, info } from '../../../kit/finding.ts'
import { validators } from '../../../kit/validators.ts'
import { avvisiAnagrafica, type ContestoAnagrafica, erroriAnagrafica } from '../anagrafica/anagrafica.ts'

export interface PersonaRegistrata {
  [field: string]: unknown
  tipo: string | null
  sezione: string | null
  email: string | null
  pec: string | null
  deceduto: number
}

export interface ContestoPersona extends ContestoAnagrafica {
  sezioni: readonly string[]
  iscritto: boolean
}

/** Form warnings that mean wrong data, by field; other warnings are only advice. */
const veri: Readonly<Record<string, string>> = {
  codice_fiscale: 'O61',
  cap: 'O62',
  nazione: 'O62',
  consenso_genitore: 'O63',
}

/** D23. */
export function findingsOfPersona(persona: PersonaRegistrata, contesto: ContestoPersona): Finding[] {
  const socio = persona.tipo !== null && persona.tipo !== 'Cliente'
  return [
    ...erroriAnagrafica(persona, contesto).map(({ campo, messaggio }) => avviso('O60', campo, messaggio)),
    ...avvisiAnagrafica(persona, contesto).flatMap(({ campo, messaggio }) => {
      const codice = veri[campo]
      // A minor who is not a member needs no signature.
      if (codice === undefined || (codice === 'O63' && !socio)) return []
      const text = messaggio.replace(/^Attenzione: /, '')
      const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
      return [codice === 'O63' ? avviso(codice, campo, sentence) : info(codice, campo, sentence)]
    }),
    ...(['email', 'pec'] as const).flatMap(campo =>
      persona[campo] && validators.email(persona[campo]) !== undefined
        ? [avviso('O64', campo, `«${persona[campo]}» non è un indirizzo di posta`)]
        : [],
    ),
    ...(socio && persona.deceduto !== 1 ? ofSocio(persona, contesto) : []),
  ]
}

function ofSocio({ tipo, sezione }: PersonaRegistrata, { sezioni, iscritto }: ContestoPersona): Finding[] {
  const found: Finding[] = []
  if (!sezione) found.push(avviso('O65', 'sezione', `È socio (${tipo}) e non ha una sezione`))
  else if (!sezioni.includes(sezione))
    found.push(avviso('O65', 'sezione', `La sezione «${sezione}» non è tra le sezioni`))
  if (!iscritto) found.push(avviso('O66', 'tipo', `È socio (${tipo}) senza un’iscrizione approvata`))
  return found
}
