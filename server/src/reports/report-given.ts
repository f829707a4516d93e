import { eq, type Filter, type Scalar } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'

export function given(params: ReportParams, ...names: readonly string[]): Filter[] {
  return names.flatMap(name => {
    const value = params[name]
    return value === null || value === undefined ? [] : [eq(name, value as Scalar)]
  })
}
