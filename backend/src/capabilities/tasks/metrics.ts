import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What `/metrics` shows of tasks. */
export interface TaskMetrics {
  /** @param end how it ended: `succeeded`, `cancelled`, or why it failed; @param seconds since it was first taken up */
  countEnd(tool: string, end: string, seconds: number): void;
  setRunning(count: number): void;
  register(registry: Registry): void;
}

export function createTaskMetrics(): TaskMetrics {
  const ends = new Counter({
    name: 'facet_tasks_total',
    help: 'Tasks that have ended, by tool and by how they ended.',
    labelNames: ['tool', 'end'],
    registers: [],
  });
  const duration = new Histogram({
    name: 'facet_task_duration_seconds',
    help: 'How long tasks that have ended ran, in seconds.',
    labelNames: ['tool'],
    buckets: [1, 2, 5, 10, 20, 60, 120, 300, 600, 1200],
    registers: [],
  });
  const running = new Gauge({ name: 'facet_tasks_running', help: 'Tasks that run in this process.', registers: [] });
  return {
    countEnd(tool, end, seconds) {
      ends.inc({ tool, end });
      if (seconds > 0) duration.observe({ tool }, seconds);
    },
    setRunning(count) {
      running.set(count);
    },
    register(registry) {
      for (const metric of [ends, duration, running]) registry.registerMetric(metric);
    },
  };
}
