/**
 * Writes the CloudFormation template: the bucket, the functions, the distribution, and the policies that
 * connect them.
 */
import { type EdgeRules, findConstantHeaderValue, listHeaders } from "./edge-rules.ts";
import { listForwardedPathGroups } from "./forwarded-paths.ts";
import type { EdgeOptions } from "./options.ts";

/** Ids of policies that AWS provides: CachingDisabled, and AllViewerExceptHostHeader. */
const NO_CACHING_POLICY = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_VIEWER_POLICY = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
const YEAR_S = 31_536_000;

const toReference = (name: string) => ({ Ref: name });
const toAttribute = (name: string, key: string) => ({ "Fn::GetAtt": [name, key] });

interface EdgeFunctions {
  readonly request: string;
  readonly response: string;
  /** Code of the function for the service's paths; undefined without `apiProxy`. */
  readonly service: string | undefined;
}

export function toTemplate(
  rules: EdgeRules,
  options: EdgeOptions,
  { request, response, service }: EdgeFunctions,
): object {
  return {
    AWSTemplateFormatVersion: "2010-09-09",
    Description: "All hosts of the portal: bucket, functions and distribution. Deploy in us-east-1.",
    Parameters: {
      Names: { Type: "CommaDelimitedList", Description: "Host names, or *.permits.example" },
      CertificateArn: { Type: "String", Description: "Certificate of these names, in us-east-1" },
    },
    Resources: {
      Bucket: {
        Type: "AWS::S3::Bucket",
        DeletionPolicy: "Retain",
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      },
      BucketPolicy: toBucketPolicy(),
      Access: {
        Type: "AWS::CloudFront::OriginAccessControl",
        Properties: {
          OriginAccessControlConfig: {
            Name: { "Fn::Sub": `\${AWS::StackName}-bucket` },
            OriginAccessControlOriginType: "s3",
            SigningBehavior: "always",
            SigningProtocol: "sigv4",
          },
        },
      },
      Hosts: {
        Type: "AWS::CloudFront::KeyValueStore",
        Properties: { Name: { "Fn::Sub": `\${AWS::StackName}-hosts` } },
      },
      ViewerRequest: toFunctionResource("viewer-request", request),
      ViewerResponse: toFunctionResource("viewer-response", response),
      ...(service && { ServiceRequest: toFunctionResource("service-request", service) }),
      Caching: {
        Type: "AWS::CloudFront::CachePolicy",
        Properties: {
          CachePolicyConfig: {
            Name: { "Fn::Sub": `\${AWS::StackName}-files` },
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: YEAR_S,
            // The cache key needs no `Accept-Encoding`: the viewer function has already selected the
            // compressed file.
            ParametersInCacheKeyAndForwardedToOrigin: {
              EnableAcceptEncodingGzip: false,
              EnableAcceptEncodingBrotli: false,
              CookiesConfig: { CookieBehavior: "none" },
              HeadersConfig: { HeaderBehavior: "none" },
              QueryStringsConfig: { QueryStringBehavior: "none" },
            },
          },
        },
      },
      Headers: toHeadersPolicy(rules),
      Distribution: toDistribution(rules, options),
    },
    Outputs: {
      Bucket: { Value: toReference("Bucket"), Description: "Publish to s3://this" },
      Hosts: { Value: toAttribute("Hosts", "Arn"), Description: "Store of put-hosts.sh" },
      Address: {
        Value: toAttribute("Distribution", "DomainName"),
        Description: "Target of the hosts' DNS names",
      },
    },
  };
}

function toFunctionResource(name: string, code: string): object {
  return {
    Type: "AWS::CloudFront::Function",
    Properties: {
      Name: { "Fn::Sub": `\${AWS::StackName}-${name}` },
      AutoPublish: true,
      FunctionCode: code,
      FunctionConfig: {
        Comment: `Portal: ${name}`,
        Runtime: "cloudfront-js-2.0",
        KeyValueStoreAssociations: [{ KeyValueStoreARN: toAttribute("Hosts", "Arn") }],
      },
    },
  };
}

/** Lets only this distribution read the bucket. */
function toBucketPolicy(): object {
  return {
    Type: "AWS::S3::BucketPolicy",
    Properties: {
      Bucket: toReference("Bucket"),
      PolicyDocument: {
        Version: "2012-10-17",
        // Without the permission to list, S3 responds with 403 instead of 404 to a missing file.
        Statement: [
          ["s3:GetObject", "/*"],
          ["s3:ListBucket", ""],
        ].map(([Action, path]) => ({
          Effect: "Allow",
          Principal: { Service: "cloudfront.amazonaws.com" },
          Action,
          Resource: { "Fn::Sub": `\${Bucket.Arn}${path}` },
          Condition: {
            StringEquals: {
              "AWS:SourceArn": {
                "Fn::Sub": `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
              },
            },
          },
        })),
      },
    },
  };
}

function toDistribution(rules: EdgeRules, { apiProxy }: EdgeOptions): object {
  const bucketOrigin = {
    Id: "bucket",
    DomainName: toAttribute("Bucket", "RegionalDomainName"),
    OriginAccessControlId: toReference("Access"),
    S3OriginConfig: { OriginAccessIdentity: "" },
  };
  return {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: "http2and3",
        IPV6Enabled: true,
        Aliases: toReference("Names"),
        ViewerCertificate: {
          AcmCertificateArn: toReference("CertificateArn"),
          SslSupportMethod: "sni-only",
          MinimumProtocolVersion: "TLSv1.2_2021",
        },
        Origins: [bucketOrigin, ...(apiProxy ? [toServiceOrigin(apiProxy)] : [])],
        DefaultCacheBehavior: {
          TargetOriginId: "bucket",
          ViewerProtocolPolicy: "redirect-to-https",
          AllowedMethods: ["GET", "HEAD"],
          Compress: false,
          CachePolicyId: toReference("Caching"),
          ResponseHeadersPolicyId: toReference("Headers"),
          FunctionAssociations: [
            { EventType: "viewer-request", FunctionARN: toAttribute("ViewerRequest", "FunctionARN") },
            { EventType: "viewer-response", FunctionARN: toAttribute("ViewerResponse", "FunctionARN") },
          ],
        },
        ...(apiProxy && { CacheBehaviors: toServiceBehaviours(rules) }),
      },
    },
  };
}

function toServiceOrigin(apiProxy: URL): object {
  return {
    Id: "service",
    DomainName: apiProxy.hostname,
    // Functions cannot set this header, and browsers reach the service by https only.
    OriginCustomHeaders: [{ HeaderName: "X-Forwarded-Proto", HeaderValue: "https" }],
    CustomOriginConfig: {
      OriginProtocolPolicy: apiProxy.protocol === "https:" ? "https-only" : "http-only",
      ...(apiProxy.port && {
        [apiProxy.protocol === "https:" ? "HTTPSPort" : "HTTPPort"]: Number(apiProxy.port),
      }),
      OriginReadTimeout: 60,
    },
  };
}

/** Forwards the service's paths to the service. */
function toServiceBehaviours(rules: EdgeRules): object[] {
  const servicePaths = listForwardedPathGroups(rules).flatMap(({ paths }) => paths);
  return servicePaths.map((path) => ({
    PathPattern: path.endsWith("/") ? `${path}*` : path,
    TargetOriginId: "service",
    ViewerProtocolPolicy: "https-only",
    AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
    CachePolicyId: NO_CACHING_POLICY,
    OriginRequestPolicyId: ALL_VIEWER_POLICY,
    FunctionAssociations: [
      { EventType: "viewer-request", FunctionARN: toAttribute("ServiceRequest", "FunctionARN") },
    ],
  }));
}

/** Returns the headers of responses that no function handles, such as for a missing file. */
function toHeadersPolicy(rules: EdgeRules): object {
  const constantValues = new Map(
    listHeaders(rules).map((rule) => [rule.name, findConstantHeaderValue(rule)]),
  );
  const customHeaders = ["Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy"];
  return {
    Type: "AWS::CloudFront::ResponseHeadersPolicy",
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { "Fn::Sub": `\${AWS::StackName}-headers` },
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: "DENY", Override: true },
        },
        CustomHeadersConfig: {
          Items: customHeaders.flatMap((name) => {
            const value = constantValues.get(name);
            return value === undefined ? [] : [{ Header: name, Value: value, Override: true }];
          }),
        },
      },
    },
  };
}
