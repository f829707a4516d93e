import { formatDate } from '@bisavolo/domain/kit/format'
import { campiLettera, renderLettera, type ValoriLettera } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

const modelli = [
  {
    nome: 'Sollecito di rinnovo',
    scopo: 'servizio',
    oggetto: 'Rinnovo dell’iscrizione {{anno}}',
    testo:
      'Gentile {{nome_completo}},\n\nnon risulta ancora il rinnovo della tua iscrizione (tessera n. {{tessera}}) per il {{anno}}.\nSe lo hai già pagato, mandaci la ricevuta del versamento.\n\nCordiali saluti,\nla segreteria di {{associazione}}',
  },
  {
    nome: 'Documenti mancanti',
    scopo: 'servizio',
    oggetto: 'Pratica n. {{pratica}}: mancano dei documenti',
    testo:
      'Gentile {{nome_completo}},\n\nper completare la pratica n. {{pratica}} servono ancora dei documenti. Trovi l’elenco nella tua pagina personale.\n\nCordiali saluti,\nla segreteria',
  },
  {
    nome: 'Invito all’assemblea',
    scopo: 'notizie',
    oggetto: 'Assemblea dei soci {{anno}}',
    testo:
      'Gentile {{nome_completo}},\n\nti aspettiamo all’assemblea dei soci della sezione {{sezione}}. L’ordine del giorno è nell’area documentale.\n\nIl Consiglio direttivo di {{associazione}}',
  },
] as const

export async function seedLettere(trx: Trx, oggi: string): Promise<void> {
  await trx
    .insertInto('modelli_lettera')
    .values([...modelli])
    .execute()
  const [sollecito] = modelli
  const soci = await trx
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo', 'tessera', 'indirizzo', 'cap', 'citta'])
    .where('tessera', 'is not', null)
    .where('indirizzo', 'is not', null)
    .orderBy('id')
    .limit(5)
    .execute()
  const none = Object.fromEntries(campiLettera.map(({ campo }) => [campo, ''])) as unknown as ValoriLettera
  for (const [i, { id, nome_completo, tessera, indirizzo, cap, citta }] of soci.entries()) {
    const valori: ValoriLettera = {
      ...none,
      ...{ nome_completo, tessera: tessera ?? '', anno: oggi.slice(0, 4), oggi: formatDate(oggi) },
      associazione: 'Associazione',
    }
    await trx
      .insertInto('lettere')
      .values({
        idcliente: id,
        modo: 'posta',
        oggetto: renderLettera(sollecito.oggetto, valori),
        testo: renderLettera(sollecito.testo, valori),
        destinatario: [nome_completo, indirizzo, `${cap ?? ''} ${citta ?? ''}`.trim()].join('\n').toUpperCase(),
        modello: sollecito.nome,
        lotto: '00000000000000000000000000000001',
        scritta_il: sql<string>`now() - make_interval(days => ${20 - i})`,
      })
      .execute()
  }
}
