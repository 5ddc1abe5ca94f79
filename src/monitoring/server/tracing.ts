import { tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Statement, statementChannel } from '#core/server/db.ts'
import { pause } from '#core/server/pause.ts'
import type { RouteOf } from './route-of.ts'

export type TracingSettings = {
  /** Of an OTLP receiver that takes JSON over HTTP, with its path. */
  url: string
  headers: Record<string, string>
  /** Of the requests and jobs that are traced. From 0 to 1. */
  share: number
  /** Whether the caller's own trace is continued: behind a proxy of the shop only. */
  trustsCaller: boolean
}

export type Tracing = {
  request(request: IncomingMessage, response: ServerResponse, work: () => void): void
  job(name: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export const closesWithinMs = 3000

/**
 * Traces of requests and jobs with their database statements. Spans carry routes, statement names and statuses; never
 * addresses, parameters or anything about a person.
 */
export function openTracing(settings: TracingSettings & { version: string; routeOf: RouteOf }): Tracing {
  const { url, headers, share, trustsCaller, version, routeOf } = settings
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'krets', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer('krets', version)
  const stopStatements = traceStatements((name) => tracer.startSpan(name, { kind: SpanKind.CLIENT }))

  return {
    request(request, response, work) {
      const { method = 'GET', url: address = '/' } = request
      const route = routeOf(method, address.split('?', 1)[0] ?? '/')
      const caller = trustsCaller ? propagation.extract(context.active(), request.headers) : context.active()
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(caller, span), work)
    },
    async job(name, work) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER })
      try {
        await context.with(trace.setSpan(context.active(), span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      stopStatements()
      const sent = new AbortController()
      // The receiver may be gone or silent; the shop closes all the same.
      const shutdown = provider.shutdown().catch(() => {})
      await Promise.race([shutdown, pause(closesWithinMs, sent.signal)])
      sent.abort()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

function traceStatements(start: (name: string) => Span): () => void {
  const channel = tracingChannel<Statement>(statementChannel)
  const spans = new WeakMap<Statement, Span>()
  const subscribers = {
    start(statement: Statement) {
      // Only within a request or a job.
      if (!trace.getActiveSpan()?.isRecording()) return
      spans.set(statement, start(statement.name || 'unnamed statement'))
    },
    end() {},
    asyncStart() {},
    asyncEnd(statement: Statement & { error?: unknown }) {
      const span = spans.get(statement)
      if (statement.error) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    error() {},
  }
  channel.subscribe(subscribers)
  return () => channel.unsubscribe(subscribers)
}
