// Generated from the database schema by "npm run db:types -w @facet/backend".
import type { Generated, GeneratedAlways } from 'kysely';

export interface AppKeyTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

export interface AppUserTable {
  id: Generated<string>;
  email: string | null;
  created_at: Generated<Date>;
  password_hash: string | null;
  google_sub: string | null;
  activated_at: Date | null;
  deleted_at: Date | null;
  google_vouched: Generated<boolean>;
  free_waits: Generated<boolean>;
  is_partners: Generated<boolean>;
}

export interface ContactMessageTable {
  id: Generated<string>;
  pass_nonce: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  language: string;
  suspected: boolean;
  received_at: Date;
}

export interface DailyClaimTable {
  user_id: string;
  day: string;
  claimed_at: Date;
}

export interface DoomedObjectTable {
  object_name: string;
  upload: string | null;
}

export interface DownloadBlockTable {
  kind: string;
  target: string;
  reason: string;
  created_at: Date;
}

export interface FileUseTable {
  task_id: string;
  object_name: string;
}

export interface KnownDeviceTable {
  user_id: string;
  device_sha256: Buffer;
  created_at: Date;
  last_seen_at: Date;
}

export interface LedgerEntryTable {
  user_id: string;
  seq: number;
  prev_seq: GeneratedAlways<number | null>;
  happened_at: Date;
  cause: string;
  paid: number;
  free: number;
  paid_before: number;
  free_before: number;
  paid_after: number;
  free_after: number;
  key: string;
  tool_id: string | null;
  order_id: string | null;
  reservation: string | null;
}

export interface MailTable {
  id: Generated<string>;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  failure: string | null;
}

export interface PartnerTable {
  id: string;
  user_id: string;
  name: string;
  consent: string | null;
  created_at: Date;
}

export interface PartnerKeyTable {
  id: string;
  partner_id: string;
  kind: string;
  name: string;
  payer: string;
  tools: unknown | null;
  per_day: number | null;
  per_month: number | null;
  created_at: Date;
  revoked_at: Date | null;
  per_user_day: number | null;
  channel: Generated<string>;
}

export interface PartnerKeyTextTable {
  key: string;
  key_id: string;
  created_at: Date;
  ends_at: Date | null;
}

export interface PartnerOriginTable {
  key_id: string;
  origin: string;
}

export interface PartnerSignerTable {
  id: string;
  key_id: string;
  alg: string;
  material: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface PartnerUsageTable {
  key_id: string;
  day: string;
  tool_id: string;
  starts: Generated<number>;
  results: Generated<number>;
  begun: Generated<number>;
  tasks: Generated<number>;
  credits: Generated<number>;
}

export interface PartnerUserTable {
  user_id: string;
  partner_id: string;
  sub_sha256: Buffer;
}

export interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: string;
  transports: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PaymentEventTable {
  channel: string;
  sandbox: boolean;
  event_id: string;
  order_id: string | null;
  kind: string;
  amount: number | null;
  currency: string | null;
  source: string;
  outcome: string;
  received_at: Date;
}

export interface ProviderDayTable {
  day: string;
  spent_micros: Generated<string>;
}

export interface ProviderRunTable {
  task_id: string;
  tool_id: string;
  provider: string | null;
  day: string;
  state: string;
  cost_micros: string;
  started_at: Date;
  ended_at: Date | null;
}

export interface ProviderSwitchTable {
  provider: string;
  off_at: Date;
}

export interface PurchaseOrderTable {
  id: Generated<string>;
  user_id: string;
  idempotency_key: string;
  plan_id: string;
  package_id: string;
  channel: string;
  sandbox: boolean;
  price_cents: number;
  charge_amount: number;
  charge_currency: string;
  credits: number;
  bonus: number;
  current_package: number;
  return_url: string;
  provider_ref: string | null;
  payment_ref: string | null;
  pay_url: string | null;
  state: Generated<string>;
  flag: string | null;
  created_at: Date;
  polled_at: Date | null;
  paid_at: Date | null;
  failed_at: Date | null;
  refund_state: string | null;
  refund_asked_at: Date | null;
  refunded_at: Date | null;
  closed_at: Date | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_sha256: Buffer;
  used_at: Date | null;
}

export interface RemoteVisitTable {
  remote: string;
  version: string;
  visit: string;
  status: string;
  expose: string;
  phase: string;
  error_class: string | null;
  independent: boolean;
  first_seen_at: Date;
}

export interface ReservationTable {
  key: string;
  user_id: string;
  tool_id: string;
  paid: number;
  free: number;
  free_day: string | null;
  state: Generated<string>;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  gift: Generated<number>;
  gift_day: string | null;
}

export interface RetiredTokenTable {
  token_sha256: Buffer;
  session_id: string;
  retired_at: Date;
}

export interface SandboxDeliveryTable {
  id: GeneratedAlways<string>;
  payment_id: string;
  body: string;
  due_at: Date;
  attempts: Generated<number>;
}

export interface SandboxPaymentTable {
  id: Generated<string>;
  channel: string;
  reference: string;
  amount: number;
  currency: string;
  title: string;
  return_url: string;
  cancel_url: string;
  status: Generated<string>;
  received: number | null;
  settles_at: Date | null;
  fault: Generated<string>;
  created_at: Date;
}

export interface SchemaMigrationTable {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
}

export interface SessionTokenTable {
  token_sha256: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  id: Generated<string>;
  device: Generated<string>;
  last_seen_at: Generated<Date>;
  next_sha256: Buffer | null;
  next_at: Date | null;
  proven_at: Date | null;
}

export interface SiteEventTable {
  id: GeneratedAlways<string>;
  visit: string;
  name: string;
  data: unknown;
  happened_at: Date;
  partner_id: string | null;
  origin: string | null;
}

export interface StoredFileTable {
  object_name: string;
  user_id: string;
  state: Generated<string>;
  filename: string;
  sha256: Buffer | null;
  bytes: number;
  upload: string | null;
  judged_until: Date | null;
  type: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  task_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  open_size: Generated<boolean>;
  frames: number | null;
}

export interface TaskTable {
  id: string;
  user_id: string;
  tool_id: string;
  title: string;
  status: string;
  revision: number;
  ticket: string | null;
  attempt: number;
  stage: string | null;
  progress: number | null;
  credits: number;
  charged: boolean;
  failure: string | null;
  message: string;
  inputs: unknown;
  options: unknown;
  expected: number;
  idempotency_key: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  result: string | null;
  paid_by: string | null;
  country: string | null;
  doubts: Generated<unknown>;
}

export interface TaskOwnerTable {
  user_id: string;
  revision: Generated<number>;
  served_at: Date | null;
  consent_at: Date | null;
}

export interface ThrottleTable {
  key: Buffer;
  tries: number;
  free_at: Date;
  forget_at: Date;
}

export interface TotpTable {
  user_id: string;
  sealed_secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: string | null;
}

export interface UsedNonceTable {
  purpose: string;
  nonce: string;
  expires_at: Date;
}

export interface UserSecretTable {
  secret_sha256: Buffer;
  user_id: string;
  kind: string;
  password_hash: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  session_id: string | null;
}

export interface WaitlistEntryTable {
  id: Generated<string>;
  tool_id: string;
  email: string;
  language: string;
  token_hash: Buffer;
  asked_at: Date;
}

export interface WalletTable {
  user_id: string;
  purchase_points: Generated<number>;
  reward_points: Generated<number>;
  reward_day: string | null;
  current_package: number | null;
  last_seq: number | null;
  gift_points: Generated<number>;
  gift_day: string | null;
}

export interface DB {
  app_key: AppKeyTable;
  app_user: AppUserTable;
  contact_message: ContactMessageTable;
  daily_claim: DailyClaimTable;
  doomed_object: DoomedObjectTable;
  download_block: DownloadBlockTable;
  file_use: FileUseTable;
  known_device: KnownDeviceTable;
  ledger_entry: LedgerEntryTable;
  mail: MailTable;
  partner: PartnerTable;
  partner_key: PartnerKeyTable;
  partner_key_text: PartnerKeyTextTable;
  partner_origin: PartnerOriginTable;
  partner_signer: PartnerSignerTable;
  partner_usage: PartnerUsageTable;
  partner_user: PartnerUserTable;
  passkey: PasskeyTable;
  payment_event: PaymentEventTable;
  provider_day: ProviderDayTable;
  provider_run: ProviderRunTable;
  provider_switch: ProviderSwitchTable;
  purchase_order: PurchaseOrderTable;
  recovery_code: RecoveryCodeTable;
  remote_visit: RemoteVisitTable;
  reservation: ReservationTable;
  retired_token: RetiredTokenTable;
  sandbox_delivery: SandboxDeliveryTable;
  sandbox_payment: SandboxPaymentTable;
  schema_migration: SchemaMigrationTable;
  session_token: SessionTokenTable;
  site_event: SiteEventTable;
  stored_file: StoredFileTable;
  task: TaskTable;
  task_owner: TaskOwnerTable;
  throttle: ThrottleTable;
  totp: TotpTable;
  used_nonce: UsedNonceTable;
  user_secret: UserSecretTable;
  waitlist_entry: WaitlistEntryTable;
  wallet: WalletTable;
}
