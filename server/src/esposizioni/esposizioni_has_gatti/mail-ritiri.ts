import { formatDate } from '@bisavolo/domain/kit/format'
import { queueMail } from '../../mail/queue-mail.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Work } from '../../records/work.ts'
import { mailClienti } from '../../soci/clienti_soci/mail-cliente.ts'
import { readChiHaIscritto } from '../esposizioni/read-iscritti.ts'
import type { DaSistemare } from './read-da-sistemare.ts'

export type Sistemata = DaSistemare & { esito: 'ritirata' | 'ripresa' | 'resta'; ostacolo: string | null }

const words = {
  ritirata: {
    oggetto: 'Iscrizioni ritirate d’ufficio',
    comitato: 'queste iscrizioni sono ritirate d’ufficio: escono dal catalogo e il loro numero non passa ad altri.',
    persona: 'queste iscrizioni sono ritirate d’ufficio. Per informazioni scrivi alla segreteria.',
  },
  ripresa: {
    oggetto: 'Iscrizioni di nuovo valide',
    comitato: 'queste iscrizioni, ritirate d’ufficio, sono di nuovo valide: tornano nel catalogo.',
    persona: 'queste iscrizioni, ritirate d’ufficio, sono di nuovo valide.',
  },
} as const

/** One mail to each committee and one to each person. The reason stays with the office. */
export async function tellRitiri(work: Work, all: readonly Sistemata[]): Promise<void> {
  for (const esito of ['ritirata', 'ripresa'] as const) {
    const own = all.filter(one => one.esito === esito)
    if (own.length === 0) continue
    await tellComitati(work, own, esito)
    await tellPersone(work, own, esito)
  }
}

async function tellComitati(work: Work, all: readonly Sistemata[], esito: keyof typeof words): Promise<void> {
  const held = grouped(
    all.filter(one => one.account_id !== null),
    one => one.account_id as number,
  )
  if (held.size === 0) return
  const accounts = await work.trx
    .selectFrom('account')
    .select(['id', 'email', 'username', 'name', 'surname'])
    .where('id', 'in', [...held.keys()])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const { id, email, username, name, surname } of accounts) {
    const { oggetto, comitato } = words[esito]
    const data = { oggetto, frase: comitato, elenco: elencoOf(held.get(id) ?? []), path: '/list/iscrizioni-expo' }
    const nome = [name, surname].filter(Boolean).join(' ')
    await queueMail(work, { to: email || username, template: 'iscrizioni_ufficio', data: { ...data, nome } })
  }
}

/** Owner, co-owners and the member who entered the cat, each once. */
async function tellPersone(work: Work, all: readonly Sistemata[], esito: keyof typeof words): Promise<void> {
  const iscriventi = await readChiHaIscritto(
    work.trx,
    all.map(({ id }) => id),
  )
  const pairs = all.flatMap(one =>
    [...new Set([...one.persone, iscriventi.get(one.id)])].flatMap(id => (id === undefined ? [] : [{ id, one }])),
  )
  const letters = [...grouped(pairs, ({ id }) => id)].map(([idcliente, own]) => ({
    idcliente,
    data: {
      oggetto: words[esito].oggetto,
      frase: words[esito].persona,
      elenco: elencoOf(own.map(({ one }) => one)),
      path: '/list/iscrizioni-expo',
    },
  }))
  await mailClienti(work, 'iscrizioni_ufficio', letters)
}

const maxRighe = 40

function elencoOf(all: readonly Sistemata[]): string {
  const lines = all
    .slice(0, maxRighe)
    .map(({ gatto, mostra, data, category, numero }) =>
      [
        gatto,
        data === null ? mostra : `${mostra} del ${formatDate(data)}`,
        `classe ${category}`,
        numero && `n. ${numero}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  return [...lines, ...(all.length > maxRighe ? [`e altre ${all.length - maxRighe}`] : [])].join(' | ')
}
