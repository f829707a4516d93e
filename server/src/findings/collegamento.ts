import { lists } from '@bisavolo/domain/product/lists'
import { entitaUnibili } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import type { Anomalia } from './controllo.ts'

const pagine: Partial<Record<Anomalia['entita'], string>> = {
  gatti: '/gatti',
  clienti_soci: '/upsert/clienti-soci',
  denunce_nascita: '/denunce_nascita',
  passaggi: '/passaggi',
  fatture_ricevute: '/fatture_ricevute',
}

export function unioneOf(entita: Anomalia['entita'], id: number, others: readonly number[]): { collegamento?: string } {
  const [other] = others
  if (other === undefined || others.length > 1 || !entitaUnibili.some(one => one === entita)) return {}
  return { collegamento: `/unioni/${entita}/${Math.min(id, other)}/${Math.max(id, other)}` }
}

export function collegamentoOf({ entita, id, collegamento }: Pick<Anomalia, 'entita' | 'id' | 'collegamento'>): string {
  if (collegamento !== undefined) return collegamento
  const page = pagine[entita]
  if (page !== undefined) return `${page}/${id}`
  const list = lists.find(({ entity, param }) => entity === entita && param === undefined)
  return list === undefined ? '/dashboard' : `${list.path}?apri=${id}`
}
