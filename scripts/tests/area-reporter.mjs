import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../set-up/root.mjs'
import { areaOf } from './area-of.mjs'

export default class AreaReporter {
  #areas = new Map()
  #said = new Map()
  #outcome = { passed: 0, failures: [] }

  onTestRunStart(specifications) {
    for (const { project, moduleId } of specifications) {
      const area = this.#areas.get(areaOf(project.name, moduleId)) ?? { files: 0, passed: 0, failed: 0, ms: 0 }
      area.files++
      this.#areas.set(areaOf(project.name, moduleId), area)
    }
  }

  onUserConsoleLog({ taskId, content }) {
    this.#said.set(taskId, (this.#said.get(taskId) ?? '') + content)
  }

  onTestCaseResult(test) {
    if (test.result().state !== 'failed') this.#said.delete(test.id)
  }

  onTestModuleEnd(module) {
    const name = areaOf(module.project.name, module.moduleId)
    const area = this.#areas.get(name)
    const failures = this.#failuresOf(module)
    const passed = [...module.children.allTests('passed')].length
    area.passed += passed
    area.failed += failures.length
    area.ms += module.diagnostic().duration
    area.files--
    this.#outcome.passed += passed
    this.#outcome.failures.push(...failures)
    if (area.files > 0) return
    const failed = area.failed > 0 ? `, ${area.failed} FAILED` : ''
    console.log(`${name.padEnd(26)} ${String(area.passed).padStart(5)} passed${failed}, ${Math.ceil(area.ms / 1000)} s`)
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors)
      this.#outcome.failures.push(`outside any test: ${firstLines(error.stack ?? error.message)}`)
    if (process.env.TEST_OUTCOME) writeFileSync(process.env.TEST_OUTCOME, JSON.stringify(this.#outcome))
  }

  #failuresOf(module) {
    const file = relative(root, module.moduleId)
    const alone = aloneCommand(module.project.name, file)
    const tests = [...module.children.allTests('failed')].map(test => {
      const errors = test.result().errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'))
      const told = [...errors, this.#said.get(test.id) ?? '']
      return `${file} > ${test.fullName}: ${firstLines(told.join('\n'))}\n    ${alone} -t ${JSON.stringify(patternOf(test))}`
    })
    const broken = [module, ...module.children.allSuites()].flatMap(part => part.errors())
    return [...tests, ...broken.map(({ message }) => `${file}: ${firstLines(message)}\n    ${alone}`)]
  }
}

function aloneCommand(project, file) {
  if (project === 'faults') return `npm run test:faults -- ${file}`
  return `npx vitest run --project ${project} ${file.split('/').slice(1).join('/')}`
}

/** Vitest's -t matches suite names joined by a space; fullName joins them with " > ". */
const patternOf = test => test.fullName.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const firstLines = message =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
    .slice(0, 40)
    .join('\n    ')
