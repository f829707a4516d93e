import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { moduli, moduloCompilato, moduloVuoto, type NomeModulo } from '@bisavolo/domain/segreteria/calls/moduli'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { type FormPart, formPdf } from '../../output/pdf/form-pdf.ts'
import type { Who } from '../../platform/http/who.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { moduloAffisso } from './affissi.ts'
import { moduloCucciolata } from './cucciolata.ts'
import { moduloDenuncia } from './denunce_nascita.ts'
import { moduloIscrizione } from './iscrizioni_rinnovi.ts'
import { moduloPassaggio } from './passaggi.ts'
import { isVuota, type Pratica, vuota } from './pratica.ts'
import { readModulo } from './read-modulo.ts'

interface Modulo {
  parts: (pratica: Pratica) => FormPart[]
  page: (record: Values) => string
}

const forms: Readonly<Record<NomeModulo, Modulo>> = {
  denunce_nascita: { parts: moduloDenuncia, page: ({ id }) => `/denunce_nascita/${id}` },
  cucciolata: { parts: moduloCucciolata, page: ({ id }) => `/cuccioli/${id}` },
  passaggi: { parts: moduloPassaggio, page: ({ id }) => `/passaggi/${id}` },
  affissi: { parts: moduloAffisso, page: ({ id }) => `/affissi/${id}` },
  iscrizioni_rinnovi: {
    parts: moduloIscrizione,
    page: ({ idcliente_socio }) => `/list/iscrizioni/cliente/${idcliente_socio}`,
  },
}

export function registerModuli(app: FastifyInstance, deps: AppDeps): void {
  serveCall(app, deps, moduloVuoto, async ({ who, params: { modulo }, reply }) =>
    sendFile(reply, filenameOf('modulo', modulo, 'pdf'), 'pdf', await print(deps, who, modulo, vuota)),
  )
  serveCall(app, deps, moduloCompilato, async ({ who, params: { modulo, id }, reply }) => {
    const pratica = await readModulo(deps, who, modulo, id)
    const pdf = await print(deps, who, modulo, pratica)
    return sendFile(reply, filenameOf(`modulo_${modulo}`, id, 'pdf'), 'pdf', pdf)
  })
}

async function print({ association, config }: AppDeps, who: Who, modulo: NomeModulo, pratica: Pratica) {
  const { titolo, di } = moduli[modulo]
  const { parts, page } = forms[modulo]
  const { record } = pratica
  const text = `${entityOf(di).label.one} n. ${record.id}`
  return formPdf({
    title: titolo,
    practice: isVuota(pratica) ? null : { text, address: `${config.publicUrl.replace(/\/+$/, '')}${page(record)}` },
    association: await association(who.today),
    today: who.today,
    parts: parts(pratica),
  })
}
