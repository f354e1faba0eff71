/** Id of a tool. There may be more tools than those that this build knows. */
export type ToolName = string;
