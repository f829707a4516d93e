import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { validators } from '../../../kit/validators.ts'
import { nomeCompletoOf } from './nome-completo.ts'

export interface NomeGatto {
  nome: string
  prefisso?: string | null
  suffisso?: string | null
  nazione?: string | null
}

export function nomeConAffisso({ nome, prefisso, suffisso, nazione }: NomeGatto): string {
  return nomeCompletoOf({ nome, prefisso, suffisso, nazione })
}

export function findingsOfNome(
  gatto: NomeGatto,
  used: { cucciolata: readonly string[]; allevatore: readonly string[] },
  giorno: string,
  regole: readonly Regola[],
): Finding[] {
  const nome = gatto.nome.trim()
  if (nome === '') return [blocco('C01', 'nome', 'Nome obbligatorio')]
  const findings: Finding[] = []
  const [max, maxFull] = [numeroAt(regole, 'nome.lunghezza_max', giorno), numeroAt(regole, 'nome.completo_max', giorno)]
  const wrong = validators.nomeGatto(nome)
  if (wrong !== undefined) findings.push(blocco('C01', 'nome', wrong))
  if (lengthOf(nome) > max) findings.push(blocco('C01', 'nome', `Il nome può avere al massimo ${max} caratteri`))
  if (lengthOf(nomeConAffisso(gatto)) > maxFull) {
    findings.push(blocco('C02', 'nome', `Il nome con affisso e IT* può avere al massimo ${maxFull} caratteri`))
  }
  if (used.cucciolata.some(other => isSameName(other, nome))) {
    findings.push(blocco('C03', 'nome', 'Nome già dato a un altro cucciolo della cucciolata'))
  } else if (used.allevatore.some(other => isSameName(other, nome))) {
    findings.push(avviso('C04', 'nome', "Nome già dato a un altro gatto dell'allevamento"))
  }
  return findings
}

/** rule book 4.3: 15 characters for the association, 18 for FIFe, spaces included. */
export function findingsOfAffisso(
  affisso: string,
  campo: string,
  giorno: string,
  regole: readonly Regola[],
): Finding[] {
  const length = lengthOf(affisso.trim())
  const max = numeroAt(regole, 'affisso.lunghezza_max', giorno)
  const limite = numeroAt(regole, 'affisso.lunghezza_avviso', giorno)
  if (length > max) return [blocco('C05', campo, `L'affisso può avere al massimo ${max} caratteri`)]
  return length > limite ? [avviso('C05', campo, `L'affisso supera i ${limite} caratteri`)] : []
}

function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}

/** Ignores case, accents, double spaces and apostrophe style. */
function isSameName(a: string, b: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").trim().replace(/\s+/g, ' ')
  return plain(a) === plain(b)
}
