import type { Foglio } from './fogli.ts'

export function moduloFirmato(gatto: string, cedente: string): Foglio {
  return {
    ...{ titolo: 'Modulo di passaggio di proprietà firmato', tipo: 'pratica', file: 'passaggio-firmato', giorni: 3 },
    articoli: [
      { titolo: 'Il gatto', testo: `${gatto}, come risulta dal certificato genealogico consegnato con il gatto.` },
      {
        titolo: 'Chi cede',
        testo: `${cedente} dichiara di cedere la piena proprietà del gatto e di avere consegnato il certificato e il libretto sanitario. Firmato.`,
      },
      {
        titolo: 'Chi riceve',
        testo:
          'Chi riceve dichiara di accettare il gatto nello stato in cui si trova e chiede la registrazione del passaggio. Firmato.',
      },
    ],
  }
}

export function attestatoVeterinario(madre: string, nascita: string): Foglio {
  return {
    ...{
      titolo: 'Attestato del veterinario sulla cucciolata',
      tipo: 'pratica',
      file: 'attestato-cucciolata',
      giorni: 6,
    },
    articoli: [
      {
        titolo: 'La cucciolata',
        testo: `Visitata la cucciolata di ${madre}, nata il ${nascita}: i cuccioli sono vivi e vitali.`,
      },
      { titolo: 'La fattrice', testo: 'Sana, in buone condizioni di nutrizione, vaccinata.' },
    ],
  }
}
