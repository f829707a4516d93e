import type { Step } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, personOfClient, type World } from '../../engine/world.ts'
import { moments } from '../accadde.ts'
import { domanda, iscrivi } from './iscrizioni.ts'
import { daCasa, paga, rinnova, ritira } from './rinnovi.ts'
import { type Cliente, fullYear, standing } from './state.ts'

export function stagioneRinnovi(w: World, random: Random): Step[][] {
  const month = w.oggi.slice(5, 7)
  const steps = [...pagamenti(w, random)]
  if (month >= '10') steps.push(...rinnovi(w, random, yearOf(w.oggi) + 1, 0.006))
  else if (month === '01') steps.push(...rinnovi(w, random, yearOf(w.oggi), 0.09))
  else if (month === '02' || month === '03') steps.push(...ritardatari(w, random))
  return moments(steps, 3)
}

const isFree = (w: World, { id }: Cliente, anno: number) =>
  standing(w.soci, id).every(row => row.anno !== anno || row.tipo === 'Aderente')

const due = (w: World, anno: number) =>
  [...w.soci.clienti.values()].filter(
    cliente =>
      !cliente.radiato &&
      !cliente.deceduto &&
      isFree(w, cliente, anno) &&
      fullYear(w.soci, cliente.id, anno - 1) !== undefined,
  )

function rinnovi(w: World, random: Random, anno: number, share: number): Step[] {
  const home: Step[] = []
  const counter = new Map<ReturnType<typeof office>, number[]>()
  for (const cliente of due(w, anno)) {
    if (!random.chance(share)) continue
    const person = personOfClient(w, cliente.id)
    if (person !== undefined && random.chance(0.7)) home.push(daCasa(w, person, anno))
    else {
      const section = peopleWith(w, 'admin_sezione').find(({ sezione }) => sezione === cliente.sezione) ?? office(w)
      counter.set(section, [...(counter.get(section) ?? []), cliente.id])
    }
  }
  return [...home, ...[...counter].map(([who, ids]) => rinnova(w, who, anno, () => ids))]
}

function pagamenti(w: World, random: Random): Step[] {
  const steps: Step[] = []
  for (const row of w.soci.iscrizioni.values()) {
    if (row.stato === 'da_pagare') {
      const person = personOfClient(w, row.cliente)
      const section = peopleWith(w, 'admin_sezione').find(({ sezione }) => sezione === row.sezione)
      if (random.chance(0.15))
        steps.push(paga(w, section !== undefined && random.chance(0.5) ? section : office(w), row.id))
      else if (person !== undefined && random.chance(0.02)) steps.push(ritira(w, person, row.id))
    } else if (row.richiesta && random.chance(0.004)) {
      const person = personOfClient(w, row.cliente)
      if (person !== undefined) steps.push(ritira(w, person, row.id))
    }
  }
  return steps
}

/** After 31 January it is a new application, entered by the office, and seniority starts again. */
function ritardatari(w: World, random: Random): Step[] {
  const anno = yearOf(w.oggi)
  const late = due(w, anno).filter(() => random.chance(0.02))
  return late.map(({ id }) => iscrivi(w, office(w), () => domanda(w, id, anno), 'rinnova in ritardo'))
}
